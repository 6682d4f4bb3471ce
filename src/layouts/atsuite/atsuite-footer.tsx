import { Link } from "react-router-dom";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { ChatWidget } from "@/layouts/site/chat-widget";
import { CurrentYear } from "@/layouts/site/site-layout";
import { footerLink } from "@/layouts/site/footer-columns";

export function AtsuiteFooter() {
  const { product, productPages, footer } = useWords(company);
  const { app, appTagline, storeLink, supportEmail } = product;
  return (
    <footer className="bg-ink wrap-anywhere text-white print:hidden">
      <div className="page-width grid gap-10 pt-16 pb-12 md:grid-cols-[1fr_auto_auto] md:gap-20">
        <div>
          <p className="font-display text-xl font-bold">{app}</p>
          <p className="mt-2 text-stone-300">{appTagline}</p>
        </div>
        <nav aria-label={app}>
          <ul>
            <li>
              <Link to="/products/atsute" className={footerLink}>
                {productPages.home}
              </Link>
            </li>
            <li>
              <Link to="/products/atsute/privacy" className={footerLink}>
                {productPages.privacyPolicy}
              </Link>
            </li>
            <li>
              <a href={storeLink} target="_blank" rel="noopener noreferrer" className={footerLink}>
                {productPages.download}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 text-lg">{productPages.support}</h2>
          <a href={`mailto:${supportEmail}`} className={`${footerLink}`}>
            {supportEmail}
          </a>
          <p className="text-stone-300">{productPages.answer}</p>
        </div>
      </div>
      <div className="page-width text-sm text-stone-300">
        <p className="border-t border-stone-600 py-6">
          ©<CurrentYear /> {footer.registration}
        </p>
      </div>
      <ChatWidget />
    </footer>
  );
}

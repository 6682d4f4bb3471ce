import { Link } from "react-router-dom";
import { Container } from "@/components/container";
import { site } from "@/site";
import { CurrentYear } from "@/layouts/site/current-year";

const { name: app, tagline, storeLink, supportEmail } = site.atsuite;

/** The footer of the ATSuite pages, instead of the studio's. */
export function AtsuiteFooter() {
  return (
    <footer className="site-footer">
      <Container className="grid gap-10 pt-16 pb-12 md:grid-cols-[1fr_auto_auto] md:gap-20">
        <div>
          <p className="font-display text-2xl font-bold">{app}</p>
          <p className="mt-2 text-stone-300">{tagline}</p>
        </div>
        <nav aria-label={app}>
          <ul>
            <li>
              <Link to="/products/atsute" className="footer-link">
                Home
              </Link>
            </li>
            <li>
              <Link to="/products/atsute/privacy" className="footer-link">
                Privacy Policy
              </Link>
            </li>
            <li>
              <a href={storeLink} target="_blank" rel="noopener noreferrer" className="footer-link">
                Download App
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 text-lg">Support</h2>
          <a href={`mailto:${supportEmail}`} className="footer-link wrap-anywhere">
            {supportEmail}
          </a>
          <p className="text-stone-300">Answered within 24-48 hours</p>
        </div>
      </Container>
      <Container className="text-sm text-stone-300">
        <p className="border-t border-stone-600 py-6">
          ©<CurrentYear /> {site.legalName}. Registered in {site.registeredIn}, company number {site.companyNumber}.
        </p>
      </Container>
    </footer>
  );
}

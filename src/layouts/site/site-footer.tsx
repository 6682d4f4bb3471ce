import { Container } from "@/components/container";
import { useSiteSettings, useWords } from "@/components/site-content";
import { StaticPart } from "@/components/static-part";
import { company } from "@/content/company";
import { CurrentYear } from "./current-year";
import { FooterColumns } from "./footer-columns";

export function SiteFooter() {
  const { siteName, networks } = useSiteSettings();
  const { footer, menu, product, ...common } = useWords(company);
  return (
    <footer className="tab-in bg-ink text-white print:hidden">
      <StaticPart data={[siteName, networks, footer, menu, product, common.networks]}>
        <FooterColumns />
      </StaticPart>
      <Container>
        <div className="flex border-t border-stone-600 flex-wrap gap-x-6 gap-y-2 py-6 text-sm text-stone-300">
          <p>
            ©<CurrentYear />
            {` ${footer.registration}`}
          </p>
          <p>{footer.credit}</p>
        </div>
      </Container>
    </footer>
  );
}

import { Container } from "@/components/container";
import { useSiteSettings } from "@/components/site-settings";
import { createStaticPart } from "@/components/static-part";
import { site } from "@/site";
import { CurrentYear } from "./current-year";

const { StaticPart: Columns, loadStaticPart } = createStaticPart("footer-columns", () => import("./footer-columns"));

/** Never throws: a page is worth more than its footer's links. */
export async function loadFooter(): Promise<null> {
  await loadStaticPart().catch((error: unknown) => console.error("The footer could not be loaded.", error));
  return null;
}

export function SiteFooter() {
  const { siteName, networks } = useSiteSettings();
  return (
    <footer className="site-footer tab-in">
      <Columns siteName={siteName} networks={networks} />
      <Container>
        <div className="footer-end flex flex-wrap gap-x-6 gap-y-2 py-6 pr-16 text-sm text-stone-300">
          <p>
            ©<CurrentYear />
            {` ${site.legalName}. Registered in ${site.registeredIn}, company number ${site.companyNumber}.`}
          </p>
          <p>{`Designed and assembled by ${siteName}, block by block.`}</p>
        </div>
      </Container>
    </footer>
  );
}

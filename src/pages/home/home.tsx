import { useLoaderData } from "react-router-dom";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { createStaticPart } from "@/components/static-part";
import { areCaseStudiesCurrent, listCaseStudies } from "@/data/case-studies";
import { env } from "@/env";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/json-ld";
import { site } from "@/site";
import { Hero } from "@/pages/home/hero/hero";
import { type CaseStudiesAnswer, useCaseStudies } from "./use-case-studies";
import { ContactSection } from "./contact-section";

/** How long a slow backend may delay this page, most of which does not need it. Milliseconds. */
const PATIENCE = 800;

const { StaticPart: Showcase, loadStaticPart: loadShowcase } = createStaticPart("showcase", () => import("./showcase"));

/**
 * The case studies, or a promise of them if they are slow: without them the page is shown all the same. Throws if the program of
 * the page cannot be loaded.
 */
export async function loader(): Promise<{ caseStudies: CaseStudiesAnswer | Promise<CaseStudiesAnswer> }> {
  const showcase = loadShowcase();
  const caseStudies = listCaseStudies().catch((error: unknown) => {
    console.error("The case studies could not be read.", error);
    return null;
  });
  await showcase;
  // The build can wait, and its HTML cannot contain a promise.
  if (typeof window === "undefined") return { caseStudies: await caseStudies };
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), PATIENCE));
  const first = await Promise.race([caseStudies, late]);
  return { caseStudies: first === "late" ? caseStudies : first };
}

/** Pre-rendered data is current if no case study has changed since. */
export const handle = {
  async isCurrent({ caseStudies }: Awaited<ReturnType<typeof loader>>): Promise<boolean> {
    return Array.isArray(caseStudies) && (await areCaseStudiesCurrent(caseStudies));
  },
};

export function Component() {
  const caseStudies = useCaseStudies(useLoaderData<typeof loader>().caseStudies);
  const { siteName, contactEmail, metaDescription, networks } = useSiteSettings();
  return (
    <>
      <Seo
        title={siteName}
        description={metaDescription}
        path="/"
        jsonLd={[
          organizationJsonLd({
            name: siteName,
            legalName: site.legalName,
            siteUrl: env.siteUrl,
            email: contactEmail,
            address: site.address,
            networks: [networks.linkedin, networks.twitter, networks.instagram, site.networks.github],
          }),
          webSiteJsonLd({ name: siteName, siteUrl: env.siteUrl, description: metaDescription }),
        ]}
      />
      <Hero />
      <Showcase caseStudies={caseStudies} />
      <ContactSection replyWithinHours={site.replyWithinHours} />
    </>
  );
}

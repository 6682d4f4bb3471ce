import { useLoaderData } from "react-router-dom";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { areCaseStudiesCurrent, listCaseStudies } from "@/data/case-studies";
import { env } from "@/env";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/json-ld";
import { site } from "@/site";
import { CaseStudies, type CaseStudiesState } from "./case-studies";
import { ClientQuotation } from "./client-quotation";
import { ContactSection } from "./contact-section";
import { Features } from "./features";
import { Hero } from "@/pages/home/hero/hero";
import { Process } from "./process";
import { Services } from "./services";
import { StatisticsStrip } from "./statistics-strip";
import { TechStrip } from "./tech-strip";

/** How long a slow backend may delay this page, most of which does not need it. Milliseconds. */
const PATIENCE = 800;

/** The case studies, or a promise of them if they are slow. Never throws: the rest of the page does not need them. */
export async function loader(): Promise<{ caseStudies: CaseStudiesState | Promise<CaseStudiesState> }> {
  const caseStudies = listCaseStudies().catch((error: unknown) => {
    console.error("The case studies could not be read.", error);
    return null;
  });
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
  const { caseStudies } = useLoaderData<typeof loader>();
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
      <StatisticsStrip />
      <TechStrip />
      <Features />
      <Process />
      <Services />
      <ClientQuotation />
      <CaseStudies caseStudies={caseStudies} />
      <ContactSection replyWithinHours={site.replyWithinHours} />
    </>
  );
}

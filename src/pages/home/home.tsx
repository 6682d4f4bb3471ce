import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { pause } from "@/browser/after";
import { readOrShown } from "@/browser/last-shown";
import { latePart, StaticPart } from "@/components/static-part";
import { Seo } from "@/components/seo";
import { useSiteContent, useSiteSettings, useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { home } from "@/content/home";
import { listCaseStudies } from "@/data/case-studies";
import { env } from "@/lib/env";
import { linesOf } from "@/content/page-words";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/json-ld";
import { Hero } from "@/pages/home/hero/hero";
import { CaseStudies } from "./case-studies-section";
import { type CaseStudiesAnswer, useCaseStudies } from "./use-case-studies";
import { belowForm, besideForm, ContactSection } from "./contact-section";
import "./showcase.css";

// Imported here because the build renders the showcase into this page.

const showcase = latePart(async () => (await import("./showcase")).Showcase);

/** How long a slow backend may delay this page, most of which does not need it. */
const WAIT_AT_MOST_MS = 800;

/** The case studies, or a promise of them if they are slow: most of the page does not need them. Null if they cannot be read. */
export async function loader({
  request,
}: Pick<LoaderFunctionArgs, "request">): Promise<{ caseStudies: CaseStudiesAnswer | Promise<CaseStudiesAnswer> }> {
  const read = readOrShown(request, "caseStudies", "The case studies", listCaseStudies);
  // It also fails when the visitor has gone to another page, and then nobody waits for it.
  const caseStudies = read.catch(() => null);
  // What the build rendered is already on the page.
  if (typeof document === "undefined" || !(document.getElementById("features") || showcase.built))
    await Promise.all([showcase.load(), besideForm.load(), belowForm.load()]);
  // The build can wait, and its HTML cannot contain a promise.
  if (typeof window === "undefined") return { caseStudies: await caseStudies };
  const late = pause(WAIT_AT_MOST_MS).then(() => "late" as const);
  const first = await Promise.race([caseStudies, late]);
  return { caseStudies: first === "late" ? caseStudies : first };
}

export const handle = { words: home, endsLarge: () => true };

export function Component() {
  const caseStudies = useCaseStudies(useLoaderData<typeof loader>().caseStudies);
  const { siteName, contactEmail, metaDescription, networks } = useSiteSettings();
  const words = useWords(home);
  const common = useWords(company);
  const prices = useSiteContent().pages.enquiry;
  return (
    <>
      <Seo
        title={siteName}
        description={metaDescription}
        path={home.path}
        jsonLd={[
          organizationJsonLd({
            name: siteName,
            legalName: common.facts.legalName,
            siteUrl: env.siteUrl,
            email: contactEmail,
            telephone: common.contact.telephone,
            address: linesOf(common.contact.address),
            networks: [networks.linkedin, networks.twitter, networks.instagram, common.networks.github],
          }),
          webSiteJsonLd({ name: siteName, siteUrl: env.siteUrl, description: metaDescription }),
        ]}
      />
      <Hero />
      <StaticPart data={[words, common.statistics, prices]} needs={showcase}>
        <showcase.Part />
      </StaticPart>
      <CaseStudies caseStudies={caseStudies} />
      <ContactSection />
    </>
  );
}

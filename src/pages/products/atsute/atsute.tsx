import { BlockIcon } from "@/components/block-icon/block-icon";
import { SectionHeading, sectionTitle } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { useSiteSettings, useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { company } from "@/content/company";
import { env } from "@/lib/env";
import { mobileAppJsonLd } from "@/lib/mobile-app-json-ld";
import { Audiences, Features, Checklist } from "./app-features";
import { Download } from "./download";
import { InvoicePhone } from "./invoice-phone";
import { PaperSample } from "./paper-sample";
import { PhoneRow } from "./phone-row";
import { RichLine } from "@/components/rich-words";
import "./atsute.css";

export const handle = { words: atsuite };

export function Component() {
  const { siteName } = useSiteSettings();
  const { product } = useWords(company);
  const words = useWords(atsuite);
  const { search, opening } = words;
  return (
    <>
      <Seo
        {...search}
        path={atsuite.path}
        type="product"
        jsonLd={mobileAppJsonLd({
          name: product.app,
          description: search.description,
          url: `${env.siteUrl}/products/atsute`,
          image: new URL(product.picture, env.siteUrl).href,
          publisher: siteName,
          storeLink: product.storeLink,
        })}
      />

      <div className="app-opening page-width grid grid-cols-1 gap-16 pt-32 pb-24 md:grid-cols-[3fr_2fr] md:items-center md:pt-40 md:pb-32">
        <div>
          <h1 className="text-4xl/[0.9] lg:text-5xl/[0.9]">{opening.title}</h1>
          <p className="mt-5 font-display text-xl/tight font-bold md:text-3xl/tight">{opening.subtitle}</p>
          <p className="lead mt-6 md:text-xl">{opening.introduction}</p>
          <Download />
        </div>
        <InvoicePhone />
      </div>

      <section aria-labelledby="screens" className="not-has-[li]:hidden">
        <div className="page-width pb-24 md:pb-32">
          <SectionHeading id="screens" title={words.screens.title}>
            {words.screens.introduction}
          </SectionHeading>
          <PhoneRow />
        </div>
      </section>

      <section aria-labelledby="features" className="not-has-[li]:hidden">
        <div className="page-width pb-24 md:pb-32">
          <SectionHeading id="features" title={words.features.title}>
            {words.features.introduction}
          </SectionHeading>
          <Features />
        </div>
      </section>

      <div className="page-width pb-24 md:pb-32">
        <PaperSample />
      </div>

      <section aria-labelledby="checklist" className="tab-in bg-ink text-paper">
        <div className="page-width py-20 md:py-28">
          <SectionHeading id="checklist" title={words.checklist.title}>
            {words.checklist.introduction}
          </SectionHeading>
          <Checklist />
        </div>
      </section>

      <section aria-labelledby="audiences" className="not-has-[li]:hidden">
        <div className="page-width py-20 md:py-28">
          <div className="space-y-2 break-inside-avoid break-after-avoid wrap-anywhere">
            <SectionHeading id="audiences" title={words.audiences.title} />
            <p className={`${sectionTitle} font-display font-bold text-balance text-signal`}>
              {words.audiences.introduction}
            </p>
          </div>
          <Audiences />
        </div>
      </section>

      <section aria-labelledby="questions" className="not-has-[details]:hidden">
        <div className="page-width grid gap-10 pb-24 md:pb-32 lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="questions" title={words.questions.title} />
          <Questions />
        </div>
      </section>

      <section aria-labelledby="download">
        <div className="page-width pb-24 md:pb-32">
          <div className="relative overflow-hidden rounded-block bg-signal px-7 py-14 text-signal-ink md:px-14 md:py-20">
            <BlockIcon
              name="document"
              className="absolute top-8 -right-6 size-96 -rotate-12 text-evergreen-deep max-lg:hidden"
            />
            <h2 id="download" className="max-w-3xl text-3xl md:text-4xl">
              {words.download.title}
            </h2>
            <p className="mt-5 max-w-prose text-lg">{words.download.text}</p>
            <Download />
          </div>
        </div>
      </section>
    </>
  );
}

function Questions() {
  const { questions, more } = useWords(atsuite).questions;
  return (
    <div className="min-w-0">
      {questions.map(({ question, answer }, place) => (
        <details key={place} className="group border-t-2 border-ink">
          <summary className="flex cursor-pointer justify-between gap-4 py-4.5 font-display text-xl/[normal] font-bold after:content-['+'] group-open:after:content-['–']">
            {question}
          </summary>
          <p className="max-w-152 pb-6">{answer}</p>
        </details>
      ))}
      <p className="border-t-2 border-ink pt-6">
        <RichLine link="link">{more}</RichLine>
      </p>
    </div>
  );
}

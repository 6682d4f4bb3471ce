import { BlockIcon } from "@/components/block-icon/block-icon";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { useSiteSettings, useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { company } from "@/content/company";
import { env } from "@/env";
import { productJsonLd } from "@/lib/product-json-ld";
import { Audiences } from "./audiences";
import { Checklist } from "./checklist";
import { Download } from "./download";
import { Features } from "./features";
import { InvoicePhone } from "./invoice-phone";
import { PaperSample } from "./paper-sample";
import { PhoneRow } from "./phone-row";
import { Questions } from "./questions";

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
        path="/products/atsute"
        type="product"
        jsonLd={productJsonLd({
          name: product.app,
          description: search.description,
          url: `${env.siteUrl}/products/atsute`,
          image: new URL(product.picture, env.siteUrl).href,
          brand: siteName,
          storeLink: product.storeLink,
        })}
      />

      <Container className="grid gap-16 pt-32 pb-24 md:grid-cols-[3fr_2fr] md:items-center md:pt-40 md:pb-32">
        <div>
          <h1 className="text-[clamp(3.5rem,12vw,8rem)]/[0.9]">{opening.title}</h1>
          <p className="mt-5 font-display text-2xl/tight font-bold md:text-4xl/tight">{opening.subtitle}</p>
          <p className="lead mt-6 md:text-xl">{opening.introduction}</p>
          <Download />
        </div>
        <InvoicePhone />
      </Container>

      <section aria-labelledby="screens" className="not-has-[li]:hidden">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="screens" title={words.screens.title}>
            {words.screens.introduction}
          </SectionHeading>
          <PhoneRow />
        </Container>
      </section>

      <section aria-labelledby="features" className="not-has-[li]:hidden">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="features" title={words.features.title}>
            {words.features.introduction}
          </SectionHeading>
          <Features />
        </Container>
      </section>

      <Container className="pb-24 md:pb-32">
        <PaperSample />
      </Container>

      <section aria-labelledby="checklist" className="tab-in bg-ink text-paper">
        <Container className="py-20 md:py-28">
          <SectionHeading id="checklist" title={words.checklist.title}>
            {words.checklist.introduction}
          </SectionHeading>
          <Checklist />
        </Container>
      </section>

      <section aria-labelledby="audiences" className="not-has-[li]:hidden">
        <Container className="py-20 md:py-28">
          <SectionHeading id="audiences" title={words.audiences.title}>
            {words.audiences.introduction}
          </SectionHeading>
          <Audiences />
        </Container>
      </section>

      <section aria-labelledby="questions" className="not-has-[details]:hidden">
        <Container className="grid gap-10 pb-24 md:pb-32 lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="questions" title={words.questions.title} />
          <Questions />
        </Container>
      </section>

      <section aria-labelledby="download">
        <Container className="pb-24 md:pb-32">
          <div className="relative overflow-hidden rounded-block bg-signal px-7 py-14 text-signal-ink md:px-14 md:py-20">
            <BlockIcon
              name="document"
              className="absolute top-8 -right-6 size-96 -rotate-12 text-evergreen-deep max-lg:hidden"
            />
            <h2 id="download" className="max-w-3xl text-4xl md:text-6xl">
              {words.download.title}
            </h2>
            <p className="mt-5 max-w-prose text-lg">{words.download.text}</p>
            <Download />
          </div>
        </Container>
      </section>
    </>
  );
}

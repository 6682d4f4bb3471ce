import { BlockIcon } from "@/components/block-icon";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { env } from "@/env";
import { productJsonLd } from "@/lib/json-ld";
import { site } from "@/site";
import { Audiences } from "./audiences";
import { Checklist } from "./checklist";
import { Download } from "./download";
import { Features } from "./features";
import { InvoicePhone } from "./invoice-phone";
import { PaperSample } from "./paper-sample";
import { PhoneRow } from "./phone-row";
import { Questions } from "./questions";

const { name: app, tagline, storeLink } = site.atsuite;
const description = `${app} makes invoices on your phone, free and offline: your branding, several currencies, clients, stock and reports, all stored on your own device.`;

export function Component() {
  return (
    <>
      <Seo
        title={`${app}: ${tagline}`}
        description={description}
        keywords={[
          "invoice generator app",
          "free invoice app",
          "offline invoicing",
          "invoice app for freelancers",
          "PDF invoices",
          app,
        ]}
        path="/products/atsute"
        type="product"
        jsonLd={productJsonLd({
          name: app,
          description,
          url: `${env.siteUrl}/products/atsute`,
          image: `${env.siteUrl}${site.shareImage.path}`,
          brand: site.name,
          storeLink,
        })}
      />

      <Container className="grid gap-16 pt-32 pb-24 md:grid-cols-[3fr_2fr] md:items-center md:pt-40 md:pb-32">
        <div>
          <h1 className="text-[clamp(3.5rem,12vw,8rem)]/[0.9]">{app}</h1>
          <p className="mt-5 font-display text-2xl/tight font-bold md:text-4xl/tight">{tagline}</p>
          <p className="lead mt-6 md:text-xl">
            From “how much do I owe you?” to a finished invoice in under a minute, on the phone in your pocket. Free, and it works
            where there is no signal.
          </p>
          <Download />
        </div>
        <InvoicePhone />
      </Container>

      <section aria-labelledby="screens">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="screens" title="Four screens of a working week">
            Nothing here needs a manual, or the evening.
          </SectionHeading>
          <PhoneRow />
        </Container>
      </section>

      <section aria-labelledby="features">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="features" title="The whole back office, minus the office">
            Six things it does so that you can get on with the work that pays.
          </SectionHeading>
          <Features />
        </Container>
      </section>

      <Container className="pb-24 md:pb-32">
        <PaperSample />
      </Container>

      <section aria-labelledby="checklist" className="tab-in bg-ink text-paper">
        <Container className="py-20 md:py-28">
          <SectionHeading id="checklist" title="Everything in it">
            Twelve functions, one app, no price list.
          </SectionHeading>
          <Checklist />
        </Container>
      </section>

      <section aria-labelledby="audiences">
        <Container className="py-20 md:py-28">
          <SectionHeading id="audiences" title="For those who do the work and the paperwork">
            If the invoices wait until everybody else has gone home, it was made for you.
          </SectionHeading>
          <Audiences />
        </Container>
      </section>

      <section aria-labelledby="questions">
        <Container className="grid gap-10 pb-24 md:pb-32 lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="questions" title="Asked before installing" className="block" />
          <Questions />
        </Container>
      </section>

      <section aria-labelledby="download">
        <Container className="pb-24 md:pb-32">
          <div className="relative overflow-hidden rounded-block bg-signal px-7 py-14 text-signal-ink md:px-14 md:py-20">
            <BlockIcon name="document" className="absolute top-8 -right-6 size-96 -rotate-12 text-evergreen-deep max-lg:hidden" />
            <h2 id="download" className="max-w-3xl text-4xl md:text-6xl">
              Your next invoice could be done by now
            </h2>
            <p className="mt-5 max-w-prose text-lg">
              Install {app}, enter your business once, and send the first one today.
            </p>
            <Download />
          </div>
        </Container>
      </section>
    </>
  );
}

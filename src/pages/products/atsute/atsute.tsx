import { BlockIcon } from "@/components/block-icon";
import { Container } from "@/components/container";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { StoreBadge } from "@/components/store-badge";
import { env } from "@/env";
import { productJsonLd } from "@/lib/json-ld";
import { site } from "@/site";
import { audiences, checklist, features } from "./features";
import { InvoicePhone } from "./invoice-phone";

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
          <h1 className="text-[clamp(3.5rem,12vw,8rem)] leading-[0.9]">{app}</h1>
          <p className="mt-5 font-display text-2xl leading-tight font-bold md:text-4xl">{tagline}</p>
          <p className="mt-6 max-w-prose text-lg text-stone-700 md:text-xl">
            From “how much do I owe you?” to a finished invoice in under a minute, on the phone in your pocket. Free,
            and it works where there is no signal.
          </p>
          <div className="mt-8">
            <StoreBadge store="google-play" href={storeLink} app={app} />
          </div>
        </div>
        <InvoicePhone />
      </Container>

      <section aria-labelledby="features">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="features" title="The whole back office, minus the office">
            Six things it does so that you can get on with the work that pays.
          </SectionHeading>
          <ul className="mt-12 grid gap-4 md:grid-cols-6">
            {features.map(({ icon, title, description, className }) => (
              <li key={title} className={`flex flex-col rounded-block p-7 md:p-9 ${className}`}>
                <BlockIcon name={icon} className="size-14" />
                <h3 className="mt-auto pt-10 text-2xl md:text-3xl">{title}</h3>
                <p className="mt-3 max-w-prose">{description}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="checklist" className="bg-ink text-paper">
        <Container className="py-20 md:py-28">
          <SectionHeading id="checklist" title="Everything in it">
            Twelve functions, one app, no price list.
          </SectionHeading>
          <ul className="mt-12 gap-x-12 sm:columns-2 lg:columns-3">
            {checklist.map((item) => (
              <li key={item} className="flex break-inside-avoid gap-4 border-t border-stone-600 py-4">
                <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-moss-deep text-ink">
                  <BlockIcon name="check" className="size-4" />
                </span>
                {item}
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="audiences">
        <Container className="py-20 md:py-28">
          <SectionHeading id="audiences" title="Made for people who do the work and the paperwork" />
          <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {audiences.map(({ icon, title, description }) => (
              <li key={title} className="rounded-block border-2 border-ink p-7">
                <BlockIcon name={icon} className="size-10 text-signal" />
                <h3 className="mt-8 text-2xl">{title}</h3>
                <p className="mt-2 text-stone-700">{description}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="download">
        <Container className="pb-24 md:pb-32">
          <div className="rounded-block bg-signal px-7 py-14 text-signal-ink md:px-14 md:py-20">
            <h2 id="download" className="max-w-3xl text-4xl md:text-6xl">
              Your next invoice could be done by now
            </h2>
            <p className="mt-5 mb-8 max-w-prose text-lg">
              Install {app}, enter your business once, and send the first one today.
            </p>
            <StoreBadge store="google-play" href={storeLink} app={app} />
          </div>
        </Container>
      </section>
    </>
  );
}

import { ButtonLink } from "@/components/button";
import { RichLine } from "@/components/rich-words";
import { SectionHeading } from "@/components/section-heading";
import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";
import { home, serviceId } from "@/content/home";
import { readRange, formatRange } from "@/lib/estimate";

/** The services: for whom, from what price and in how many weeks, each from a line of the price list. */
export function Services() {
  const { title, introduction, from, services } = useWords(home).services;
  const { bands, note } = useWords(enquiry).prices;
  return (
    <section className="section" aria-labelledby="services-title">
      <div className="page-width">
        <SectionHeading id="services-title" title={title}>
          {introduction}
        </SectionHeading>
        <div className="mt-8 border-t-3 border-ink lg:mt-12">
          {services.map(({ name, text, priceLine, button }, place) => {
            const id = serviceId(place);
            const band = bands[Number(priceLine) - 1];
            return (
              <section
                key={id}
                id={id}
                className="grid justify-items-start gap-2 border-b-3 border-ink py-4 lg:grid-cols-[4fr_5fr_3fr_14rem] lg:items-center lg:gap-10 lg:py-8"
                aria-labelledby={`${id}-name`}
              >
                <h3 id={`${id}-name`} className="text-2xl/none lg:text-3xl/none">
                  {name}
                </h3>
                <p>{text}</p>
                <div className="flex w-full flex-wrap items-center justify-between gap-3 lg:contents">
                  {band && (
                    <p className="font-semibold">
                      <b className="block font-display text-xl/none tabular-nums lg:text-2xl">
                        {`${from} ${formatStartingPrice(band.price)}`}
                      </b>
                      {` ${band.weeks}`}
                    </p>
                  )}
                  <ButtonLink to={`/?start=${id}#contact`} variant="secondary" className="lg:justify-self-end">
                    {button}
                  </ButtonLink>
                </div>
              </section>
            );
          })}
        </div>
        {note && (
          <p className="mt-4">
            <RichLine link="link font-semibold">{note}</RichLine>
          </p>
        )}
      </div>
    </section>
  );
}

/** "£14,000" for "£14,000 to £22,000". */
function formatStartingPrice(price: string): string {
  const [least] = readRange(price);
  return formatRange([least, least], "£");
}

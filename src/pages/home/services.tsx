import { ButtonLink } from "@/components/button";
import { RichLine } from "@/components/rich-words";
import { SectionHeading } from "@/components/section-heading";
import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";
import { home, serviceId } from "@/content/home";

/** What can be had, for whom, from what price and in how many weeks: one list. */
export function Services() {
  const { title, introduction, services } = useWords(home).services;
  const { note } = useWords(enquiry).prices;
  return (
    <section className="section" aria-labelledby="services-title">
      <div className="page-width">
        <SectionHeading id="services-title" title={title}>
          {introduction}
        </SectionHeading>
        <div className="mt-8 border-t-3 border-ink wrap-anywhere lg:mt-12">
          {services.map(({ name, text, price, weeks, button }, place) => {
            const id = serviceId(place);
            return (
              <section
                key={id}
                id={id}
                className="grid justify-items-start gap-3 border-b-3 border-ink py-6 lg:grid-cols-[4fr_5fr_3fr_14rem] lg:items-center lg:gap-10 lg:py-8"
                aria-labelledby={`${id}-name`}
              >
                <h3 id={`${id}-name`} className="text-2xl/none lg:text-3xl/none">
                  {name}
                </h3>
                <p>{text}</p>
                <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                  {price && <b className="font-display text-xl tabular-nums lg:text-2xl">{price}</b>}
                  <span>{weeks}</span>
                </p>
                <ButtonLink to={`/?start=${id}#contact`} variant="secondary" className="lg:justify-self-end">
                  {button}
                </ButtonLink>
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

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
                <div className="flex w-full flex-wrap items-center justify-between gap-3 lg:contents">
                  <p className="font-semibold">
                    {price && <b className="block font-display text-xl/none tabular-nums lg:text-2xl">{price}</b>}
                    {weeks}
                  </p>
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

import { ButtonLink } from "@/components/button";
import { PriceBands } from "@/components/enquiry-aside/price-bands";
import { useWords } from "@/components/site-content";
import { linesOf } from "@/content/fields";
import { home, serviceId } from "@/content/home";
import { SectionHeading } from "@/components/section-heading";

const looks = ["bg-lilac", "bg-sky", "bg-butter"];

export function Services() {
  const { title, introduction, services } = useWords(home).services;
  return (
    <section className="py-[clamp(5rem,8vw,7rem)]" aria-labelledby="services-title">
      <div className="page-width">
        <SectionHeading id="services-title" title={title}>
          {introduction}
        </SectionHeading>
        <div className="mt-12 wrap-anywhere">
          {services.map(({ name, text, points, button }, place) => {
            const id = serviceId(place);
            return (
              <section
                key={id}
                id={id}
                className={`service relative grid justify-items-start gap-6 px-6 pt-8 pb-10 first:rounded-t-block last:rounded-b-block lg:grid-cols-[5fr_6fr_15rem] lg:items-center lg:gap-10 lg:px-12 lg:py-14 ${looks[place % looks.length]}`}
                aria-labelledby={`${id}-name`}
              >
                <h3 id={`${id}-name`} className="text-3xl/none lg:text-4xl/none">
                  {name}
                </h3>
                <div>
                  <p className="text-lg font-semibold">{text}</p>
                  <ul className="mt-3">
                    {linesOf(points).map((point, line) => (
                      <li key={line} className="relative mt-1.5 pl-6">
                        {point}
                      </li>
                    ))}
                  </ul>
                </div>
                <ButtonLink to={`/?start=${id}#contact`} variant="secondary" className="lg:justify-self-end">
                  {button}
                </ButtonLink>
              </section>
            );
          })}
        </div>
        <div className="mt-12">
          <PriceBands />
        </div>
      </div>
    </section>
  );
}

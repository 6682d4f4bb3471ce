import { type Wall, PageOpening } from "@/components/page-opening";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { RichWords } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { careers } from "@/content/careers";
import { company } from "@/content/company";
import { linesOf } from "@/content/page-words";
import { env } from "@/lib/env";
import { jobPostingJsonLd } from "@/lib/job-json-ld";
import { MomentsAtWork } from "./moments-at-work";
import { OpenRoles } from "./open-roles";
import "./careers.css";

const bridge: Wall = {
  blocks: [
    [0, 136, 64, 40, "fill-sky"],
    [16, 88, 72, 40, "fill-butter"],
    [40, 40, 72, 40, "fill-moss-deep"],
    [288, 136, 64, 40, "fill-lilac-deep"],
    [264, 88, 72, 40, "fill-sky-deep"],
    [240, 40, 72, 40, "fill-ink"],
  ],
  loose: { block: [120, 40, 112, 40, "fill-signal"], lies: "translate(0 -26) rotate(-5 176 60)" },
};

export const handle = { words: careers };

export function Component() {
  const { search, opening, habits, roles, steps } = useWords(careers);
  const { facts, contact } = useWords(company);
  const employer = { name: facts.legalName, url: env.siteUrl, address: linesOf(contact.address) };
  return (
    <>
      <Seo
        {...search}
        path={careers.path}
        jsonLd={roles.roles
          // Search engines take no role without the day on which it was opened: a month will not do.
          .filter(({ posted }) => /-\d\d-/.test(posted))
          .map((role) => jobPostingJsonLd({ ...role, company: employer }))}
      />

      <PageOpening label={opening.label} title={opening.title} wall={bridge}>
        {opening.introduction}
      </PageOpening>

      <section aria-labelledby="habits" className="not-has-[li]:hidden bg-paper-deep">
        <div className="page-width py-20 md:py-28">
          <SectionHeading id="habits" title={habits.title}>
            {habits.introduction}
          </SectionHeading>
          <MomentsAtWork />
          <ul className="mt-12 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
            {habits.habits.map(({ title, text }, place) => (
              <li key={place} className="border-t-2 border-ink pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-md text-stone-700">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="roles">
        <div className="page-width py-20 md:py-28">
          <SectionHeading id="roles" title={roles.title} />
          <div className="mt-10">
            <OpenRoles />
          </div>
        </div>
      </section>

      <section aria-labelledby="apply">
        <div className="page-width how-to-apply pb-24 md:pb-32">
          <SectionHeading id="apply" title={steps.title} stacked>
            {steps.introduction}
          </SectionHeading>
          <ol>
            {steps.steps.map(({ title, text }, index) => (
              <li key={index}>
                <span aria-hidden="true" className="font-display text-2xl">
                  {index + 1}
                </span>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-prose text-stone-700">{text}</p>
              </li>
            ))}
          </ol>
          <div className="max-w-prose space-y-4 text-stone-700">
            <RichWords link="link font-semibold text-ink">{steps.notice}</RichWords>
          </div>
        </div>
      </section>
    </>
  );
}

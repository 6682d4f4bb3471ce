import { type Wall, PageOpening } from "@/components/page-opening";
import { ButtonLink } from "@/components/button";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import { aboutUs } from "@/content/about-us";
import { team } from "@/content/team";
import { anchorsOf } from "@/lib/anchors";
import { mailto } from "@/lib/enquiry-fields";
import { valueScenes } from "./value-scenes";

const looks = ["bg-butter lg:col-span-2", "bg-sky", "bg-moss", "bg-lilac lg:col-span-2"];

const box: Wall = {
  blocks: [
    [60, 52, 40, 90, "fill-butter"],
    [108, 16, 40, 120, "fill-sky-deep"],
    [156, 64, 88, 80, "fill-moss"],
    [156, 28, 40, 28, "fill-lilac-deep"],
    [252, 40, 40, 100, "fill-butter-deep"],
    [36, 88, 280, 88, "fill-ink"],
    [20, 80, 312, 24, "fill-ink"],
    [148, 128, 56, 14, "fill-paper"],
    [0, 136, 24, 40, "fill-moss-deep"],
    [328, 136, 24, 40, "fill-sky"],
  ],
  loose: { block: [204, 16, 40, 40, "fill-signal"], lies: "translate(0 -12) rotate(14 224 36)" },
};

export const handle = { words: aboutUs, endsLarge: () => true };

export function Component() {
  const { search, opening, mission, values, team: heading, meet } = useWords(aboutUs);
  const { people } = useWords(team).team;
  const ids = anchorsOf(people.map(({ name }) => name));
  return (
    <>
      <Seo {...search} path={aboutUs.path} />

      <PageOpening label={opening.label} title={opening.title} wall={box}>
        {opening.introduction}
      </PageOpening>

      <section aria-labelledby="mission" className="bg-ink text-paper">
        <div className="page-width grid gap-8 py-20 md:grid-cols-[1fr_2fr] md:py-28">
          <h2 id="mission" className="text-2xl md:text-3xl">
            {mission.title}
          </h2>
          <div className="space-y-6 text-lg text-stone-200">
            <p className="font-display text-xl/tight text-paper md:text-3xl/tight">{mission.statement}</p>
            {mission.text.split(/\n\s*\n/).map((paragraph, place) => (
              <p key={place} className="max-w-prose whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </section>

      <section aria-labelledby="values" className="not-has-[li]:hidden">
        <div className="page-width section">
          <SectionHeading id="values" title={values.title}>
            {values.introduction}
          </SectionHeading>
          <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {values.values.map(({ title, text }, place) => {
              const Scene = valueScenes[place];
              return (
                <li
                  key={place}
                  className={`flex flex-col gap-2 overflow-clip rounded-block p-6 sm:p-8 ${looks[place % looks.length]}`}
                >
                  {Scene && (
                    <div className="value-scene mb-2 flex-1 lg:mb-4" aria-hidden="true">
                      <Scene />
                    </div>
                  )}
                  <h3 className="text-xl">{title}</h3>
                  <p className="max-w-prose">{text}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </section>

      <section aria-labelledby="team" className="not-has-[li]:hidden">
        <div className="page-width team pb-20 md:pb-28">
          <SectionHeading id="team" title={heading.title} stacked>
            {heading.introduction}
          </SectionHeading>
          <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
            {people.map(({ name, role, portrait, portraitShows, sentence, email }, place) => (
              <li
                key={place}
                id={ids[place]}
                className="grid grid-rows-[auto_1fr] gap-x-6 gap-y-5 min-[30rem]:max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                {portrait && (
                  <img
                    src={portrait}
                    alt={portraitShows}
                    width={800}
                    height={960}
                    loading="lazy"
                    className="portrait aspect-5/6 w-full rounded-block object-cover"
                  />
                )}
                <div className="flex flex-col items-start">
                  <h3 className="text-xl">{name}</h3>
                  <p className="text-stone-600">{role}</p>
                  <p className="mt-3.5 mb-3 text-lg/normal">{sentence}</p>
                  {email && (
                    <a
                      href={mailto(email, `For ${name}`)}
                      className="link mt-auto py-1 font-semibold md:max-lg:text-sm"
                    >
                      {email}
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="meet" className="print:hidden">
        <div className="page-width pb-24 md:pb-32">
          <div className="flex flex-col items-start gap-8 border-t-2 border-ink pt-12 md:flex-row md:items-end md:justify-between">
            <h2 id="meet" className="max-w-2xl text-2xl md:text-3xl">
              {meet.title}
            </h2>
            <ButtonLink to="/contact" className="shrink-0">
              {meet.button}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

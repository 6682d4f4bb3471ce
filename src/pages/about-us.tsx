import { BlockIcon, type BlockIconName } from "@/components/block-icon";
import type { Wall } from "@/components/block-wall";
import { ButtonLink } from "@/components/button";
import { Container } from "@/components/container";
import { PageOpening } from "@/components/page-opening";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { site } from "@/site";
import { team } from "@/team";

type Value = { icon: BlockIconName; title: string; description: string; className: string };

/** Each block's look is kept beside its text, because no two are alike. */
const values: readonly Value[] = [
  {
    icon: "spark",
    title: "Innovation First",
    description:
      "We try every new builder on our own products before we suggest it for yours. What survives a month with us gets into our toolbox; most do not.",
    className: "bg-butter md:col-span-4",
  },
  {
    icon: "star",
    title: "Excellence",
    description: "Fast is no excuse for rough. Everything is tested on a slow phone before you ever see it.",
    className: "bg-sky md:col-span-2",
  },
  {
    icon: "flag",
    title: "Client Success",
    description: "We count what your app does for you a year on, not the hours that went into it.",
    className: "bg-moss md:col-span-2",
  },
  {
    icon: "joined",
    title: "Collaboration",
    description:
      "You have a seat at the builder. You watch screens take shape, move blocks yourself if you like, and know every corner of your app by the day it is handed over.",
    className: "bg-lilac md:col-span-4",
  },
];

/** The very large box of blocks. */
const box: Wall = {
  blocks: [
    [60, 52, 40, 90, "fill-butter"], [108, 16, 40, 120, "fill-sky-deep"], [156, 64, 88, 80, "fill-moss"], [156, 28, 40, 28, "fill-lilac-deep"],
    [252, 40, 40, 100, "fill-butter-deep"], [36, 88, 280, 88, "fill-ink"], [20, 80, 312, 24, "fill-ink"], [148, 128, 56, 14, "fill-paper"],
    [0, 136, 24, 40, "fill-moss-deep"], [328, 136, 24, 40, "fill-sky"],
  ],
  loose: { block: [204, 4, 40, 40, "fill-signal"], turn: 14 },
};

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="About Us"
        description={`${siteName} is a small London studio that assembles mobile apps, web apps and custom software with visual tools. Meet the people and what they believe in.`}
        keywords={["about us", "no-code agency London", "app studio team", ...site.keywords.slice(1, 3)]}
        path="/about-us"
      />

      <PageOpening label={`About ${siteName}`} title="A small studio with a very large box of blocks" wall={box}>
        Since {site.founded} we have been putting together apps for people who were told it would take a year and a fortune. It
        takes neither. It takes the right blocks, set with care.
      </PageOpening>

      <section aria-labelledby="mission" className="bg-ink text-paper">
        <Container className="grid gap-8 py-20 md:grid-cols-[1fr_2fr] md:py-28">
          <h2 id="mission" className="text-3xl md:text-4xl">
            Our mission
          </h2>
          <div className="space-y-6 text-lg text-stone-200">
            <p className="font-display text-2xl/tight text-paper md:text-4xl/tight">
              Good software should be as easy to change as the business that it serves.
            </p>
            <p className="max-w-prose">
              Most companies have an app in mind that would save them hours each week, and a drawer of quotations that put it out
              of reach. Visual builders changed that arithmetic: what used to be months of code is now days of assembly.
            </p>
            <p className="max-w-prose">
              We bring the craft that the tools do not: sound data, honest design, and written code for the few places where a
              block will not do. And when we leave, you can open the builder and carry on without us.
            </p>
          </div>
        </Container>
      </section>

      <section aria-labelledby="values">
        <Container className="py-20 md:py-28">
          <SectionHeading id="values" title="What we hold on to">
            Four habits that decide what we build, and what we leave out.
          </SectionHeading>
          <ul className="mt-12 grid gap-4 md:grid-cols-6">
            {values.map(({ icon, title, description, className }) => (
              <li key={title} className={`flex flex-col rounded-block p-7 md:min-h-72 md:p-9 ${className}`}>
                <BlockIcon name={icon} className="size-14" />
                <h3 className="mt-auto pt-10 text-2xl md:text-3xl">{title}</h3>
                <p className="mt-3 max-w-prose text-ink-soft">{description}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="team">
        <Container className="pb-20 md:pb-28">
          <SectionHeading id="team" title="The people who lead it">
            You will meet at least one of them in the first week.
          </SectionHeading>
          <ul className="team">
            {team.map(({ id, name, role, portrait, sentence, email }) => (
              <li key={id} id={id}>
                <img src={`/team/${id}.webp`} alt={portrait} width={800} height={960} loading="lazy" />
                <div>
                  <h3>{name}</h3>
                  <p>{role}</p>
                  <p>{sentence}</p>
                  <a href={`mailto:${email}?subject=${encodeURIComponent(`For ${name}`)}`} className="link">
                    {email}
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="meet">
        <Container className="pb-24 md:pb-32">
          <div className="flex flex-col items-start gap-8 border-t-2 border-ink pt-12 md:flex-row md:items-end md:justify-between">
            <h2 id="meet" className="max-w-2xl text-3xl md:text-5xl">
              Tell us what you would build if it took weeks
            </h2>
            <ButtonLink to="/contact" className="shrink-0">Start a conversation</ButtonLink>
          </div>
        </Container>
      </section>
    </>
  );
}

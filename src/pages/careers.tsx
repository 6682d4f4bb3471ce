import { Link } from "react-router-dom";
import { BlockIcon, type BlockIconName } from "@/components/block-icon";
import type { Wall } from "@/components/block-wall";
import { Container } from "@/components/container";
import { PageOpening } from "@/components/page-opening";
import { SectionHeading } from "@/components/section-heading";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { site } from "@/site";
import { OpenRoles, type OpenRole } from "./open-roles";

/** Edit this list when a role opens or closes. If it is empty, the page says so. */
const roles: readonly OpenRole[] = [
  {
    title: "Visual Developer",
    terms: "Permanent, full time",
    place: "London, two days a week",
    pay: "£44,000–£54,000",
    summary:
      "You build client apps in visual tools from the first table to the store release, and write code where a block will not do. You have shipped something, anything, that strangers use, and you can explain a data model to the person who will live with it.",
  },
  {
    title: "Product Designer",
    terms: "Permanent, four days a week",
    place: "London or remote within the UK",
    pay: "£46,000–£56,000, pro rata",
    summary:
      "You turn a client’s habits and spreadsheets into screens that need no manual. You design in the builder rather than in pictures of it, test with real people in the first week, and care about the empty state.",
  },
];

const habits: readonly { icon: BlockIconName; title: string; description: string }[] = [
  {
    icon: "people",
    title: "Two or three to a project",
    description: "A designer, a developer and often one more. Nobody works alone, and nobody sits on four projects at once.",
  },
  {
    icon: "clock",
    title: "Weeks that end on Friday",
    description: "Thirty-six hours, a new version for the client every Thursday, and nothing is released on a Friday.",
  },
  {
    icon: "flag",
    title: "London, some of the time",
    description: "Tuesdays and Wednesdays together in Shoreditch, the rest wherever you think best within the UK.",
  },
  {
    icon: "spark",
    title: "One day in ten is yours",
    description: `To learn a tool, mend a nuisance or build a product. ${site.atsuite.name}, our invoice app, began on such a day.`,
  },
];

const steps = [
  {
    title: "Write to us",
    description:
      "A few lines on why, and a link to something you made. A CV if you have one; no covering letter in the third person.",
  },
  {
    title: "Talk for half an hour",
    description: "With the person you would work with. We tell you the pay, the project and what is hard about it.",
  },
  {
    title: "Build something together",
    description:
      "One day in the studio on a real problem, paid at the day rate of the role. Then an answer within a week, with reasons.",
  },
] as const;

/** A bridge that waits for its last block. */
const bridge: Wall = {
  blocks: [
    [0, 136, 64, 40, "fill-sky"], [16, 88, 72, 40, "fill-butter"], [40, 40, 72, 40, "fill-moss-deep"],
    [288, 136, 64, 40, "fill-lilac-deep"], [264, 88, 72, 40, "fill-sky-deep"], [240, 40, 72, 40, "fill-ink"],
  ],
  loose: { block: [120, 14, 112, 40, "fill-signal"], turn: -5 },
};

export function Component() {
  const { siteName } = useSiteSettings();
  return (
    <>
      <Seo
        title="Careers"
        description={`Work at ${siteName}: how the studio works, which roles are open, what they pay, and how to apply.`}
        keywords={["careers", "no-code jobs London", "visual developer jobs", "product designer jobs London"]}
        path="/careers"
      />

      <PageOpening label="Careers" title="Come and put things together" wall={bridge}>
        We are a small team that ships often, argues kindly and goes home on time. If you like seeing what you made in somebody’s
        hands a few weeks later, you will like it here.
      </PageOpening>

      <section aria-labelledby="habits" className="bg-paper-deep">
        <Container className="py-20 md:py-28">
          <SectionHeading id="habits" title="How the studio works">
            Four rules that we keep even when it is busy.
          </SectionHeading>
          <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
            {habits.map(({ icon, title, description }) => (
              <li key={title} className="flex gap-5">
                <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-ink text-butter">
                  <BlockIcon name={icon} />
                </span>
                <div>
                  <h3 className="text-xl md:text-2xl">{title}</h3>
                  <p className="mt-2 max-w-md text-stone-700">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </Container>
      </section>

      <section aria-labelledby="roles">
        <Container className="py-20 md:py-28">
          <SectionHeading id="roles" title="Open roles" className="mb-10" />
          <OpenRoles roles={roles} />
        </Container>
      </section>

      <section aria-labelledby="apply">
        <Container className="pb-24 md:pb-32">
          <SectionHeading id="apply" title="How to apply">
            Three steps, about two weeks, and you hear from us after each.
          </SectionHeading>
          <ol className="mt-12 grid gap-4 md:grid-cols-3">
            {steps.map(({ title, description }, index) => (
              <li key={title} className="rounded-block border-2 border-ink p-7">
                <span aria-hidden="true" className="font-display text-5xl text-signal">
                  {index + 1}
                </span>
                <h3 className="mt-6 text-2xl">{title}</h3>
                <p className="mt-2 text-stone-700">{description}</p>
              </li>
            ))}
          </ol>
          <p className="mt-10 max-w-prose text-stone-700">
            Applications go to{" "}
            <a className="link font-medium text-ink" href={`mailto:${site.careersEmail}`}>
              {site.careersEmail}
            </a>
            . We choose people for what they can do and nothing else; tell us if we can make any of the steps easier for you. What
            happens to your data is in our{" "}
            <Link className="link font-medium text-ink" to="/privacy-policy">
              Privacy Policy
            </Link>
            .
          </p>
        </Container>
      </section>
    </>
  );
}

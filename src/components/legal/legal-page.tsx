import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BlockIcon } from "@/components/block-icon/block-icon";
import { BlockWall, type Wall } from "@/components/page-opening";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";
import "./legal-page.css";

export type LegalSection = { id: string; icon: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  intro: ReactNode;
  updated: ReactNode;
  /** The heading of the list of sections. */
  contents: string;
  sections: readonly LegalSection[];
  children?: ReactNode;
};

const scales: Wall = {
  blocks: [
    [170, 32, 12, 136, "fill-ink"],
    [120, 160, 112, 16, "fill-ink"],
    [48, 32, 256, 10, "fill-ink"],
    [62, 40, 4, 96, "fill-ink"],
    [286, 40, 4, 96, "fill-ink"],
    [8, 136, 112, 10, "fill-ink"],
    [232, 136, 112, 10, "fill-ink"],
    [20, 88, 40, 40, "fill-sky-deep"],
    [68, 88, 40, 40, "fill-butter-deep"],
    [244, 88, 88, 40, "fill-moss-deep"],
    [160, 14, 32, 32, "fill-signal"],
  ],
};

const tints = ["bg-butter", "bg-sky", "bg-moss", "bg-lilac"] as const;

const prose =
  "max-w-prose space-y-4 text-stone-700 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_a]:wrap-anywhere [&_h3]:pt-2 [&_h3]:text-lg [&_h3]:text-ink [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-signal";

export function LegalPage({ title, intro, updated, contents, sections, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-page px-6 pt-32 pb-24 sm:px-8 md:pt-40 print:max-w-none print:p-0">
      <header className="relative">
        <BlockWall wall={scales} className="absolute right-0 bottom-0 w-64 max-lg:hidden xl:w-80 print:hidden" />
        <h1 className="max-w-4xl text-3xl/[1.02] lg:text-4xl/[1.02]">{title}</h1>
        <div className="lead mt-6 space-y-4">{intro}</div>
        <p className="mt-6 font-semibold tabular-nums">{updated}</p>
      </header>

      <div className="mt-12 grid gap-10 lg:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-20 print:block">
        <nav aria-label={contents} className="print:hidden">
          <FoldedContents title={contents} className="sticky top-28 max-h-[calc(100vh-8rem)] overflow-y-auto">
            <Contents sections={sections} />
          </FoldedContents>
        </nav>

        <div className="legal-sections">
          {sections.map(({ id, icon, title, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid gap-x-6 gap-y-4 border-ink py-10 print:block"
            >
              <span
                className={`grid size-14 place-items-center rounded-2xl ${tints[index % tints.length]} print:hidden`}
              >
                <BlockIcon name={icon} />
              </span>
              <div className="min-w-0">
                <h2 id={`${id}-title`} className="mb-4 text-xl md:pt-3 md:text-2xl">
                  {title}
                </h2>
                <div className={prose}>{body}</div>
              </div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <ol className="legal-contents space-y-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className="flex gap-2 py-1.5 text-stone-600 aria-[current]:font-semibold aria-[current]:text-ink hover:text-ink hover:underline hover:underline-offset-4"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

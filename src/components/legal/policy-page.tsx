import { type ReactNode, useSyncExternalStore } from "react";
import { RichWords } from "@/components/rich-words";
import { Seo } from "@/components/seo";
import { useWords } from "@/components/site-content";
import type { Policy } from "@/content/policy";
import { anchorsOf } from "@/lib/anchors";
import { formatDay } from "@/lib/dates";
import { LegalPage } from "./legal-page";

export function PolicyPage({ policy, children }: { policy: Policy; children?: ReactNode }) {
  const { search, opening, sections, contact } = useWords(policy);
  const ids = anchorsOf(sections.sections.map(({ title }) => title));
  return (
    <>
      <Seo {...search} path={policy.path} />
      <LegalPage
        title={opening.title}
        updated={
          <>
            {opening.updatedLabel}{" "}
            {opening.updated ? <time dateTime={opening.updated}>{formatDay(opening.updated)}</time> : <Today />}
          </>
        }
        contents={opening.contents}
        sections={sections.sections.map(({ icon, title, text }, place) => ({
          id: ids[place] ?? "",
          icon,
          title,
          body: <RichWords>{text}</RichWords>,
        }))}
        intro={<RichWords link="link font-semibold text-ink">{opening.introduction}</RichWords>}
      >
        {children}
        {contact.text && (
          <aside
            aria-labelledby="contact-title"
            className="rounded-block bg-signal p-8 text-signal-ink md:p-10 print:border print:p-4"
          >
            <h2 id="contact-title" className="text-xl md:text-2xl">
              {contact.title}
            </h2>
            <div className="mt-3 max-w-prose space-y-4">
              <RichWords link="link font-semibold">{contact.text}</RichWords>
            </div>
          </aside>
        )}
      </LegalPage>
    </>
  );
}

const neverChanges = () => () => {};

/** Today in the reader's time zone, "2026-11-21". */
function currentDay(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Today's date as "November 21, 2026". It is filled in after hydration, so that a page built yesterday is right today;
 * until then, and without script, it reads "today".
 */
export function Today() {
  const day = useSyncExternalStore(neverChanges, currentDay, () => null);
  if (!day) return "today";
  const date = new Date(`${day}T12:00:00`);
  return (
    <time dateTime={day}>{date.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" })}</time>
  );
}

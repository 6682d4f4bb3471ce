import type { RecordOutcome } from "@/data/admin/change-records";
import { visibleTitle } from "./visible-title";

/** Singular and plural: "post", "posts". */
export type Noun = readonly [one: string, many: string];

/** "1 post", "40 posts". */
export function countOf(count: number, [one, many]: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}

const reasons: Record<string, string> = {
  stale: "somebody has saved another version meanwhile",
  gone: "it is no longer there",
};

function reasonOf({ outcome, reason }: Pick<RecordOutcome, "outcome" | "reason">): string {
  return reasons[outcome] ?? reason ?? "the database refused it";
}

type LeftAloneProps = {
  /** What became of them, with their titles. */
  left: readonly (Pick<RecordOutcome, "outcome" | "reason"> & { title: string })[];
  noun: Noun;
  /** "deleted", "published". */
  done: string;
};

/** Names what an action on several rows has left as it was, row by row. */
export function LeftAlone({ left, noun, done }: LeftAloneProps) {
  return (
    <TitledList heading={`${countOf(left.length, noun)} ${left.length === 1 ? "was" : "were"} not ${done}:`}>
      {left.map((one) => `“${visibleTitle(one.title)}”: ${reasonOf(one)}`)}
    </TitledList>
  );
}

/** A sentence with a list under it, for a dialog. */
export function TitledList({ heading, children }: { heading: string; children: readonly string[] }) {
  return (
    <>
      <p>{heading}</p>
      <ul className="mt-3 grid max-h-[50dvh] list-disc gap-1 overflow-y-auto pl-5 text-base font-normal">
        {children.map((line, place) => <li key={place}>{line}</li>)}
      </ul>
    </>
  );
}

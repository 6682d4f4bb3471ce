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

function reasonOf({ outcome, reason }: RecordOutcome): string {
  return reasons[outcome] ?? reason ?? "the database refused it";
}

type LeftAloneProps = {
  outcomes: readonly RecordOutcome[];
  noun: Noun;
  /** "deleted", "published". */
  done: string;
  titleOf: (outcome: RecordOutcome) => string;
};

/** Names what an action on several rows has left as it was, row by row. */
export function LeftAlone({ outcomes, noun, done, titleOf }: LeftAloneProps) {
  const was = outcomes.length === 1 ? "was" : "were";
  return (
    <>
      <p>{`${countOf(outcomes.length, noun)} ${was} not ${done}:`}</p>
      <ul className="mt-3 grid max-h-[50dvh] list-disc gap-1 overflow-y-auto pl-5 text-base font-normal">
        {outcomes.map((outcome) => (
          <li key={outcome.id}>{`“${visibleTitle(titleOf(outcome))}”: ${reasonOf(outcome)}`}</li>
        ))}
      </ul>
    </>
  );
}

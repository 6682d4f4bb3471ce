import type { ReactNode } from "react";
import type { RecordOutcome } from "@/data/admin/answers";
import { visibleTitle } from "./visible-title";

export type Noun = readonly [one: string, many: string];

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
  left: readonly (Pick<RecordOutcome, "outcome" | "reason"> & { title: string })[];
  noun: Noun;
  done: string;
};

export function LeftAlone({ left, noun, done }: LeftAloneProps) {
  return (
    <TitledList heading={`${countOf(left.length, noun)} ${left.length === 1 ? "was" : "were"} not ${done}:`}>
      {left.map((one) => `“${visibleTitle(one.title)}”: ${reasonOf(one)}`)}
    </TitledList>
  );
}

export function TitledList({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  return (
    <>
      <p>{heading}</p>
      <ul className="mt-3 grid max-h-[50dvh] list-disc gap-1 overflow-y-auto pl-5 text-base font-normal">
        {children.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    </>
  );
}

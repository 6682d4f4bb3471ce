import type { ReactNode } from "react";
import type { Noun } from "@/data/admin/kind";
import { isBlank, withoutDirections } from "@/lib/characters";

/** The title as a link or a sentence can show it: visible, and without characters that turn the writing direction. */
export function visibleTitle(title: string): string {
  return isBlank(title) ? "Untitled" : withoutDirections(title);
}

export function countOf(count: number, [one, many]: Noun): string {
  return `${count} ${count === 1 ? one : many}`;
}

type ExceptionsProps = { of: readonly { title: string; reason: string }[]; noun: Noun; done: string };

export function Exceptions({ of, noun, done }: ExceptionsProps) {
  return (
    <TitledList heading={`${countOf(of.length, noun)} ${of.length === 1 ? "was" : "were"} not ${done}:`}>
      {of.map(({ title, reason }) => `“${visibleTitle(title)}”: ${reason}`)}
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

import { useId } from "react";
import { firstCharacters } from "@/lib/characters";

const SHOWN_DESCRIPTION = 155;

type SearchResultPreviewProps = {
  title: string;
  description: string;
  path?: string;
};

export function SearchResultPreview({ title, description, path = "" }: SearchResultPreviewProps) {
  const id = useId();
  const text = description.trim();
  const first = firstCharacters(text, SHOWN_DESCRIPTION);
  const cut = first === text ? text : `${first.replace(/\s+\S*$/, "")} …`;
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-stone-200 bg-white p-5">
      <h2 id={id} className="mb-3 text-sm font-semibold tracking-normal text-stone-700">
        In a search result
      </h2>
      <p className="text-sm [overflow-wrap:anywhere] text-stone-600">{window.location.host + path}</p>
      <p className="mt-1 text-lg/snug font-medium [overflow-wrap:anywhere] text-signal-deep underline">{title}</p>
      <p className="mt-1.5 text-sm/relaxed [overflow-wrap:anywhere] text-stone-700">{cut}</p>
    </section>
  );
}

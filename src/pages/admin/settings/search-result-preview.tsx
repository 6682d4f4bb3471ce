import { site } from "@/site";

/** How many characters of a description search engines show, roughly. */
const SHOWN = 155;

type SearchResultPreviewProps = { siteName: string; description: string };

/** A live preview of the home page in search results. */
export function SearchResultPreview({ siteName, description }: SearchResultPreviewProps) {
  const text = description.trim() || site.description;
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s+\S*$/, "")} …` : text;
  return (
    <aside aria-labelledby="preview" className="rounded-2xl border border-stone-200 bg-white p-5 sm:p-7">
      <h2 id="preview" className="mb-4 font-sans text-sm font-semibold tracking-normal text-stone-700">
        In a search result
      </h2>
      <p className="text-sm [overflow-wrap:anywhere] text-stone-600">{window.location.host}</p>
      <p className="mt-1 text-lg leading-snug font-medium [overflow-wrap:anywhere] text-signal-deep underline">
        {siteName.trim() || site.name} – {site.tagline}
      </p>
      <p className="mt-1.5 text-sm leading-relaxed [overflow-wrap:anywhere] text-stone-700">{cut}</p>
    </aside>
  );
}

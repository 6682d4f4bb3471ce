import { useEffect, useEffectEvent, useId, useState } from "react";
import { useDialogs } from "@/components/admin/dialogs";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { lastCharacters } from "@/lib/characters-in-admin";
import { offerUndo } from "@/pages/admin/list/actions";
import { dropCopy, keepCopy, listCopiesOf, type UnsavedCopy } from "./unsaved-copies";

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** The newest copies; older ones appear when these are gone. */
const SHOWN = 4;

type CopyOffersProps<Content> = {
  form: Pick<UnsavedCopy, "table" | "recordId" | "form">;
  /** The copy that the form was opened with. */
  restored: UnsavedCopy<Content> | null;
  stored: { version: number | null; content: Content };
  isContent: (value: unknown) => value is Content;
  onRestore: (copy: UnsavedCopy<Content>) => void;
};

/**
 * Offers the copies of a record that closed forms have left, newest first, without the one that this form was opened with and any
 * that equal what is stored.
 */
export function CopyOffers<Content>({
  form: { form, ...record },
  restored,
  stored,
  isContent,
  onRestore,
}: CopyOffersProps<Content>) {
  const id = useId();
  const { confirm } = useDialogs();
  const [found, setOffers] = useState<UnsavedCopy<Content>[]>([]);
  // Once a new record is stored, what other new ones have left is no longer about it.
  const offers = found.filter(({ recordId }) => recordId === record.recordId);

  const find = useEffectEvent(() => {
    const saved = JSON.stringify(stored.content);
    const copies = listCopiesOf(record).filter((copy) => copy.form !== form || copy.keptAt !== restored?.keptAt);
    setOffers(
      copies.flatMap(({ content, ...copy }) => {
        if (isContent(content) && JSON.stringify(content) !== saved) return [{ ...copy, content }];
        dropCopy(copy);
        return [];
      }),
    );
  });
  useEffect(() => {
    let ended = false;
    // After the previous form in this place has left its copy.
    queueMicrotask(() => ended || find());
    return () => void (ended = true);
  }, []);

  async function discard(copies: readonly UnsavedCopy<Content>[]) {
    const [title] = copies.map(titleOf);
    const one = title ? `unsaved copy of “${title}”` : "unsaved copy without a title";
    const many = `${copies.length} unsaved copies`;
    const name = copies.length > 1 ? many : one;
    if (!(await confirm({ message: `Discard the ${name}?`, confirmLabel: "Discard", danger: true }))) return;
    copies.forEach(dropCopy);
    setOffers((now) => now.filter((copy) => !copies.includes(copy)));
    const putBack = async () => {
      for (const copy of copies.toReversed()) {
        keepCopy(copy);
        setOffers((now) => [copy, ...now]);
      }
    };
    const words = copies.length > 1 ? { done: `${many} deleted.`, undone: `${many} are back.` } : undefined;
    offerUndo(`The ${name}`, putBack, words);
  }

  if (offers.length === 0) return null;
  return (
    <section aria-label="Unsaved work" className="mb-6 rounded-2xl bg-butter px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="alert" className="font-semibold">
          {offers.length === 1 ? "Unsaved work was found:" : `${offers.length} copies of unsaved work were found:`}
        </p>
        {offers.length > 1 && <QuietButton onClick={() => void discard(offers)}>Discard all</QuietButton>}
      </div>
      <ul className="mt-1 grid gap-3">
        {offers.slice(0, SHOWN).map((copy, index) => (
          <li key={copy.form} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p id={`${id}-${index}`} className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              {titleOf(copy) ? `“${titleOf(copy)}”` : "without a title"}, from{" "}
              <time dateTime={copy.keptAt}>{WHEN.format(new Date(copy.keptAt))}</time>.
              {stored.version !== null && copy.version !== stored.version && " Another version has been saved since."}
              {lastWordsOf(copy) && <q className="block text-sm text-stone-700">{lastWordsOf(copy)}</q>}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" aria-describedby={`${id}-${index}`} onClick={() => onRestore(copy)}>
                Restore it
              </Button>
              <QuietButton aria-describedby={`${id}-${index}`} onClick={() => void discard([copy])}>
                Discard it
              </QuietButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The record's title in the copy; "" if it has none. */
function titleOf({ content }: UnsavedCopy): string {
  const { title, site_name: siteName, page } = Object(content);
  return [title, siteName, page].find((name) => typeof name === "string") ?? "";
}

const CHARACTERS_READ = 500;
const WORDS_SHOWN = 60;

/** The last words of its text, which tell copies of one record apart; "" without a text. */
export function lastWordsOf({ content }: Pick<UnsavedCopy, "content">): string {
  const { body, description } = Object(content);
  const end = lastCharacters([body, description].find((text) => typeof text === "string") ?? "", CHARACTERS_READ);
  // The end may begin inside a tag, and tags separate words.
  const html = end.replace(/^[^<>]*>/, "").replaceAll("<", " <");
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s+/g, " ").trim();
  return text.length > WORDS_SHOWN ? `…${lastCharacters(text, WORDS_SHOWN).replace(/^\S*\s/, "")}` : text;
}

import { diffLines, diffWordsWithSpace } from "diff";
import { firstCharacters } from "@/lib/characters";
import { lastCharacters } from "@/lib/characters-in-admin";

/** Comparing words takes quadratic time; after this many milliseconds lines are compared instead. */
const WORDS_WITHIN_MS = 500;
const CONTEXT = 120;

type WordChangesProps = {
  before: string;
  after: string;
  /** Names for both texts, which are then side by side in wide windows. */
  sides?: { before: string; after: string };
};

export function WordChanges({ before, after, sides }: WordChangesProps) {
  if (before === after) return <p className="text-stone-600">The words are the same.</p>;
  const changes = diffWordsWithSpace(before, after, { timeout: WORDS_WITHIN_MS }) ?? diffLines(before, after);
  const draw = (shown: typeof changes) => (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {shown.map(({ value, added, removed }, place) => {
        // The parts of a text never change places, so the index is a stable key.
        if (added) return <Changed key={place} as="ins" text={value} />;
        if (removed) return <Changed key={place} as="del" text={value} />;
        return <span key={place}>{shorten(value, place === 0, place === shown.length - 1)}</span>;
      })}
    </p>
  );
  if (!sides || !window.matchMedia("(min-width: 48rem)").matches) return draw(changes);
  return (
    <div className="grid grid-cols-2 gap-x-6">
      <div>
        <h4 className="mb-1 font-semibold">{sides.before}</h4>
        {draw(changes.filter(({ added }) => !added))}
      </div>
      <div>
        <h4 className="mb-1 font-semibold">{sides.after}</h4>
        {draw(changes.filter(({ removed }) => !removed))}
      </div>
    </div>
  );
}

const LOOKS = { ins: "bg-moss no-underline forced-colors:underline", del: "bg-signal-tint" };

function Changed({ as: Element, text }: { as: keyof typeof LOOKS; text: string }) {
  return (
    <Element className={`rounded-sm px-0.5 ${LOOKS[Element]}`}>
      <span className="sr-only">({Element === "ins" ? "added" : "removed"}) </span>
      {text}
      <span className="sr-only"> (end)</span>
    </Element>
  );
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT) return text;
  const start = isFirst ? "" : firstCharacters(text, CONTEXT);
  const end = isLast ? "" : lastCharacters(text, CONTEXT);
  return `${start} … ${end}`;
}

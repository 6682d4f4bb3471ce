import { describeExcess, isBlank } from "@/lib/characters";
import { fallbackSettings } from "@/site-defaults";
import { readFacts } from "./company";
import { type Schema, fits, type TextSchema } from "./fields";

/** The names that any text can use in braces. */
export const FACTS: readonly string[] = [...readFacts(fallbackSettings).keys()];

const WRONG: Partial<Record<TextSchema["kind"], string>> = {
  link: "Enter an address that begins with https:// or http://, or with / on this site",
  picture: "Choose a picture",
  price: "Include a number in the price",
  date: "Write a day as 2026-01-31, or a month as 2026-01",
  email: "Enter a full email address",
  choice: "Choose one of these",
};

function isInCalendar(words: string): boolean {
  const [year = 0, month = 0, day = 1] = words.split("-").map(Number);
  return year >= 1900 && year <= 2100 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

/** What is wrong with these words for this field, as a sentence; undefined if nothing is. */
export function problemOf(field: TextSchema, words: string): string | undefined {
  const excess = describeExcess(words, field.max);
  if (excess) return excess;
  if (isBlank(words) && !field.optional) return "This cannot be empty";
  if (!fits(field, words) || (field.kind === "date" && words && !isInCalendar(words))) return WRONG[field.kind];
  const unknown = Array.from(words.matchAll(/\{([a-z ]+)\}/g), ([, name = ""]) => name).find(
    (name) => !FACTS.includes(name) && !field.names?.includes(name),
  );
  if (unknown !== undefined) return `Nothing is called {${unknown}}`;
  if (!field.marks && field.kind !== "prose") return undefined;
  return /^[^[\]]*(?:\[[^[\]]+\][^[\]]*)*$/.test(words) ? undefined : "Every [ needs its ], with words between them";
}

/** How to mark up the words of a field, if it takes any markup. */
export function conventionOf(field: Schema): string | undefined {
  if (field.kind === "prose")
    return "An empty line ends a paragraph. Lines that begin with “- ” are a list, with “# ” a heading, with “> ” a card. [Words] stand out, [words](/contact) lead there.";
  return field.kind !== "list" && field.marks ? "[Words in brackets] appear on a block." : undefined;
}

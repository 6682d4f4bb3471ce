import type { GenericSchema } from "valibot";
import { listOf, namedOf, nullable, number, oneOf, string, time } from "@/browser/storage";
import { type FieldSchema, fits, type FieldList, make, nameOf, type SimpleField } from "@/content/fields";
import { describeExcess, isBlank } from "@/lib/characters";
import { capitalise } from "@/lib/characters-in-admin";
import { repairEmail } from "@/lib/email-address";
import { checkLink, repairLink } from "@/lib/typed-link";

/** What follows from a field for a form (`Draft`) and its column (`Stored`). */
export type Rules<Draft, Stored> = {
  type: FieldSchema["type"] | "own";
  label: string;
  /** What it is called in a sentence. */
  name: string;
  max?: number | undefined;
  required: boolean;
  taken?: string | undefined;
  shape: GenericSchema<unknown, Draft>;
  /** What the form shows of what is stored; of undefined in a new record. */
  read(stored: unknown): Draft;
  write(draft: Draft): Stored;
  /** What is wrong, as a sentence. */
  check(draft: Draft): string | undefined;
};

// The fields that only records have: no visitor loads them.
export const verbatim = make("verbatim");
export const webLink = make("webLink", 2000);
export const video = make("video", 2000);
export const alt = make("alt", 300);
export const moment = make("moment");
export const count = make("count");
export const reference = make("reference");

/** A field like no other, with rules of its own. */
export type OwnField<Draft, Stored> = { type: "own" } & Pick<
  Rules<Draft, Stored>,
  "label" | "shape" | "read" | "write"
> &
  Partial<Pick<Rules<Draft, Stored>, "required" | "check">>;

export function own<Draft, Stored>(field: Omit<OwnField<Draft, Stored>, "type">): OwnField<Draft, Stored> {
  return { type: "own", ...field };
}

/** What a form holds of a field. */
export type HeldBy<Of> =
  Of extends OwnField<infer Draft, infer _>
    ? Draft
    : Of extends FieldList
      ? Record<string, string>[]
      : Of extends { type: "reference" }
        ? number | null
        : Of extends { type: "moment" | "alt" }
          ? string | null
          : Of extends { choices: readonly (infer Choice)[] }
            ? Choice
            : string;

/** What its column holds. An optional text is null where nothing of it can be seen, unless it is kept as it is typed. */
export type StoredBy<Of> =
  Of extends OwnField<infer _, infer Stored>
    ? Stored
    : Of extends { type: "reference" }
      ? number
      : Of extends { type: "count" }
        ? number | OrNull<Of>
        : Of extends { type: "verbatim" } | { choices: unknown } | FieldList | { type: "moment" | "alt" }
          ? HeldBy<Of>
          : string | OrNull<Of>;
type OrNull<Of> = Of extends { optional: true } ? null : never;

/** How a form calls a field: "firstButton" is “First button”. */
export function labelOf(key: string, { label }: Pick<FieldSchema, "label">): string {
  return label ?? capitalise(nameOf(key).replaceAll("_", " "));
}

/** What a field holds at first. */
export function originalOf(field: FieldSchema): string | Record<string, string>[] {
  return field.type === "list" ? field.words.map((entry) => ({ ...entry })) : field.words;
}

/** The rules of a field. `names` is what its texts may have in braces; without it, braces mean nothing. */
export function rulesOf(key: string, field: FieldSchema | OwnField<unknown, unknown>, names?: readonly string[]) {
  const label = labelOf(key, field);
  const common = { type: field.type, label, name: label.toLowerCase() };
  if (field.type === "own") return { required: false, check: () => undefined, ...common, ...field };
  const { optional, max, taken, name = common.name } = field as SimpleField;
  return {
    ...common,
    ...holding(field),
    name,
    max: Number.isFinite(max) ? max : undefined,
    required: !optional,
    taken,
    check: (draft: unknown) => problemOf(field, draft, names),
  };
}

const textOrNull = (stored: unknown) => (typeof stored === "string" ? stored : null);
const asItIs = (value: unknown) => value;

/** How a form and a column hold what is in a field. */
function holding(field: FieldSchema): Pick<Rules<unknown, unknown>, "shape" | "read" | "write"> {
  switch (field.type) {
    case "list":
      return {
        shape: listOf(namedOf(string())),
        read: (stored) => stored ?? originalOf(field),
        write: (entries: Record<string, string>[]) =>
          entries.map((held) =>
            Object.fromEntries(
              Object.entries(field.entry).map(([name, part]) => [name, tidy(part.type, held[name] ?? "")]),
            ),
          ),
      };
    case "choice": {
      const { choices = [], words } = field;
      return { shape: oneOf(choices), read: (stored) => choices.find((one) => one === stored) ?? words, write: asItIs };
    }
    case "moment":
      return { shape: nullable(time), read: textOrNull, write: asItIs };
    case "alt":
      return { shape: nullable(string()), read: textOrNull, write: (words: string | null) => words?.trim() ?? null };
    case "reference":
      return {
        shape: nullable(number()),
        read: (stored) => (typeof stored === "number" ? stored : null),
        // No record has the id 0: the database refuses it.
        write: (id: number | null) => id ?? 0,
      };
    default:
      return {
        shape: string(),
        read: (stored) => (stored === undefined ? field.words : String(stored ?? "")),
        write: (words: string) => toColumn(field, words),
      };
  }
}

const inOneLine = (words: string) => words.trim().replace(/\s*[\r\n]\s*/g, " ");

/** What a save makes of what was typed. */
const TIDY: Partial<Record<SimpleField["type"], (words: string) => string>> = {
  line: inOneLine,
  webLink: repairLink,
  video: repairLink,
  email: repairEmail,
  verbatim: (words) => words,
};
const tidy = (type: SimpleField["type"], words: string) => TIDY[type]?.(words) ?? words.trim();

function toColumn({ type, optional }: SimpleField, words: string): string | number | null {
  const tidied = tidy(type, words);
  if (type === "count") return Number(tidied) || null;
  return optional && type !== "verbatim" && isBlank(tidied) ? null : tidied;
}

/** What is wrong with what a field holds, as a sentence; undefined if nothing is. `names` as above. */
export function problemOf(field: FieldSchema, value: unknown, names?: readonly string[]): string | undefined {
  if (field.type === "list") return Array.isArray(value) ? problemOfEntries(field, value, names) : undefined;
  const words = tidy(field.type, String(value ?? ""));
  if (isBlank(words)) return field.optional ? undefined : (field.missing ?? "This cannot be empty");
  return describeExcess(words, field.max) ?? misfitOf(field, words) ?? (names && misspellingOf(field, words, names));
}

function problemOfEntries(
  { noun, entry, max }: FieldList,
  entries: Record<string, string>[],
  names?: readonly string[],
) {
  if (entries.length > max) return `At most ${max}`;
  for (const [place, held] of entries.entries()) {
    for (const [name, part] of Object.entries(entry)) {
      const problem = problemOf(part, held[name], names);
      if (problem) return `${labelOf(noun, {})} ${place + 1}, ${labelOf(name, part).toLowerCase()}: ${problem}`;
    }
  }
  return undefined;
}

const WRONG: Partial<Record<SimpleField["type"], string>> = {
  link: "Enter an address that begins with https:// or http://, or with / on this site",
  video: "Enter the https address of an MP4 or WebM file",
  picture: "Choose a picture",
  price: "Include a number in the price",
  date: "Write a day as 2026-01-31, or a month as 2026-01",
  email: "Enter a whole email address, such as ada@example.com",
  choice: "Choose one of these",
};

function misfitOf(field: SimpleField, words: string): string | undefined {
  const { type, from = 0, to = Infinity, wrong = WRONG[type] } = field;
  const badLink = type === "webLink" || type === "video" ? checkLink(words, field.max) : undefined;
  if (badLink) return badLink;
  const isRight =
    type === "count"
      ? /^\d+$/.test(words) && Number(words) >= from && Number(words) <= to
      : type === "date"
        ? fits(field, words) && isInCalendar(words)
        : type === "video"
          ? /^https:\/\/[^\s?#]+\.(?:mp4|webm)(?:[?#]\S*)?$/i.test(words)
          : fits(field, words);
  return isRight ? undefined : wrong;
}

function isInCalendar(words: string): boolean {
  const [year = 0, month = 0, day = 1] = words.split("-").map(Number);
  return year >= 1900 && year <= 2100 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
}

/** What is wrong with the braces and brackets of a text. */
function misspellingOf(field: SimpleField, words: string, names: readonly string[]): string | undefined {
  const unknown = Array.from(words.matchAll(/\{([a-z ]+)\}/g), ([, name = ""]) => name).find(
    (name) => !names.includes(name) && !field.names?.includes(name),
  );
  if (unknown !== undefined) return `Nothing is called {${unknown}}`;
  if (!field.marks && field.type !== "prose") return undefined;
  return /^[^[\]]*(?:\[[^[\]]+\][^[\]]*)*$/.test(words) ? undefined : "Every [ needs its ], with words between them";
}

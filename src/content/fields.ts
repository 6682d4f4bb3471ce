import { countCharacters, isBlank } from "@/lib/characters";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "@/lib/email-address";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { PICTURE_ADDRESS } from "@blockwork/article-html/picture-address";

// The fields of what pages say, of the settings and of every record. They are data alone, since visitors load those of the pages.
// What the admin makes of them, and the types that only records have, are in data/admin/field-rules.ts.

/** What is said of any field. */
type Options = {
  /** Its name in the form; by default, its key. */
  label?: string;
  /** What it is called in a sentence; by default, its label. */
  name?: string;
  /** The most characters, as in the database. */
  max?: number;
  /** May be empty. */
  optional?: boolean;
  /** What an empty one is told, and one that does not fit. */
  missing?: string;
  wrong?: string;
  /** What somebody is told whose words another record has: no two may have the same. */
  taken?: string;
  /** [Words in brackets] stand out. */
  marks?: boolean;
  /** What it can call in braces besides the site's facts. */
  names?: readonly string[];
  /** The bounds of a number. */
  from?: number;
  to?: number;
};

type FieldType =
  // One line; several; those with paragraphs, lists and links; a text that is kept as it is typed.
  | "line"
  | "text"
  | "prose"
  | "verbatim"
  // An address on this site or anywhere; one on the web; a film's there.
  | "link"
  | "webLink"
  | "video"
  | "email"
  // A picture's address; what it shows: "" of a decoration, null while nobody has said it.
  | "picture"
  | "alt"
  | "price"
  // A day or a month, as words; an ISO time or day, or null.
  | "date"
  | "moment"
  // A whole number, as it is typed; the id of another record.
  | "count"
  | "reference"
  | "choice";

/** A field with one value. `words` is what it holds at first. */
export type SimpleField = Options & { type: FieldType; words: string; max: number; choices?: readonly string[] };

type EntryFields = Record<string, SimpleField>;

/** Entries of one kind, in order. `noun` is what one of them is called: "role". */
export type FieldList<Entry extends EntryFields = EntryFields> = Pick<Options, "label" | "name"> & {
  type: "list";
  noun: string;
  max: number;
  entry: Entry;
  words: readonly { readonly [Name in keyof Entry]: string }[];
};

export type FieldSchema = SimpleField | FieldList;

type Made<Type extends FieldType, Own> = { type: Type; words: string; max: number } & Own;

/** Makes the constructor of a type of field. `most` is the most characters unless a field says otherwise. */
export function make<const Type extends FieldType>(type: Type, most = Infinity) {
  return <const Own extends Options = object>(words = "", options?: Own): Made<Type, Own> => ({
    type,
    words,
    max: most,
    ...(options as Own),
  });
}

export const line = make("line", 160);
export const text = make("text", 1000);
export const prose = make("prose", 8000);
export const link = make("link", 500);
export const email = make("email", MAX_EMAIL_LENGTH);
export const picture = make("picture", 2000);
export const price = make("price", 60);
export const date = make("date", 10);

/** One of these; at first, the first of them. */
export function choice<const Choice extends string>(choices: readonly Choice[], words: string = choices[0] ?? "") {
  return { type: "choice" as const, words, max: Infinity, choices };
}

export function list<const Fields extends EntryFields>(
  noun: string,
  entry: Fields,
  words: FieldList<Fields>["words"],
  options: Pick<Options, "label" | "max"> = {},
): FieldList<Fields> {
  return { type: "list", noun, entry, words, max: Infinity, ...options };
}

const SHAPES: Partial<Record<FieldType, RegExp>> = {
  picture: PICTURE_ADDRESS,
  price: /\d/,
  date: /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
};

/** Whether this field can have these words, as far as visitors' pages depend on it. */
export function fits({ type, max, optional = false, choices }: SimpleField, words: unknown): words is string {
  if (typeof words !== "string" || countCharacters(words.trim()) > max) return false;
  if (isBlank(words)) return optional;
  if (type === "link") return readLinkAddress(words) !== null;
  if (type === "email") return isEmailAddress(words);
  return SHAPES[type]?.test(words) ?? choices?.includes(words) ?? true;
}

/** "firstButton" as words: "first button". */
export function nameOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

import type { GenericSchema } from "valibot";
import { nullable, number, oneOf, string, time } from "@/browser/storage";
import { describeExcess, isBlank } from "@/lib/characters";
import { checkLink, repairLink } from "@/lib/typed-link";
import { isEmailAddress, MAX_EMAIL_LENGTH, repairEmail } from "@/lib/email-address";

// The same words as for what pages say (content/fields.ts) mean the same: `line`, `text`, `picture`, `email`, `choice`. Visitors load
// those, so they are data alone; these know how a column is read, written and checked.

/** A field of a form: as its form holds it (`Draft`), and as its column does (`Stored`). */
export type Field<Draft, Stored> = {
  label: string;
  /** What it is called in a sentence. */
  name: string;
  /** The most characters, as in the database. */
  max?: number | undefined;
  required: boolean;
  /** What somebody is told whose words another record has: no two may have the same. */
  taken?: string | undefined;
  shape: GenericSchema<unknown, Draft>;
  /** What the form shows of what is stored; of undefined in a new record. */
  read(stored: unknown): Draft;
  write(draft: Draft): Stored;
  /** What is wrong, as a sentence. */
  check(draft: Draft): string | undefined;
};

type Own<Draft, Stored> = Pick<Field<Draft, Stored>, "shape" | "read" | "write"> & Partial<Field<Draft, Stored>>;

/** A field of a kind of its own. */
export function field<Draft, Stored>(label: string, own: Own<Draft, Stored>): Field<Draft, Stored> {
  return { label, name: label.toLowerCase(), required: false, check: () => undefined, ...own };
}

type Options = { max?: number; name?: string; taken?: string };
/** `missing` is what an empty one is told. */
type Needed = Options & { missing: string };
type Written<Stored> = Partial<Needed> & Pick<Field<string, Stored>, "write"> & Partial<Field<string, Stored>>;

function typed<Stored>(label: string, { missing, check, ...own }: Written<Stored>): Field<string, Stored> {
  return field(label, {
    required: missing !== undefined,
    shape: string(),
    read: (stored) => String(stored ?? ""),
    check: (words) =>
      missing !== undefined && isBlank(words)
        ? missing
        : (describeExcess(words, own.max ?? Infinity) ?? check?.(words)),
    ...own,
  });
}

const orNull = (words: string): string | null => (isBlank(words) ? null : words);
const inOneLine = (words: string) => words.trim().replace(/\s*[\r\n]\s*/g, " ");

/** A text in one line; an optional one is null where nothing of it can be seen. */
export function line(label: string, options: Needed): Field<string, string>;
export function line(label: string, options?: Options): Field<string, string | null>;
export function line(label: string, options: Partial<Needed> = {}): Field<string, string | null> {
  return typed(label, { ...options, write: options.missing ? inOneLine : (words) => orNull(inOneLine(words)) });
}

/** The same in several lines. */
export function text(label: string, options: Needed): Field<string, string>;
export function text(label: string, options?: Options): Field<string, string | null>;
export function text(label: string, options: Partial<Needed> = {}): Field<string, string | null> {
  return typed(label, { ...options, write: (words) => (options.missing ? words.trim() : orNull(words.trim())) });
}

/** A text that is kept as it is typed, and may be empty. */
export function verbatim(
  label: string,
  { write = (words) => words, ...options }: Options & { write?: (words: string) => string } = {},
) {
  return typed<string>(label, { ...options, write });
}

const MAX_ADDRESS_LENGTH = 2000;

/** An optional web address; one that was typed without https:// gets it. */
export function webLink(label: string, { max = MAX_ADDRESS_LENGTH }: Options = {}): Field<string, string | null> {
  const check = (words: string) => checkLink(words, max);
  return { ...typed(label, { max, write: (words) => repairLink(words) || null }), check };
}

/** The address of a video file, or none: what a page plays without anybody else's player. */
export function video(label: string): Field<string, string | null> {
  const isFile = (words: string) => /^https:\/\/[^\s?#]+\.(?:mp4|webm)(?:[?#]\S*)?$/i.test(repairLink(words));
  const ofFile = webLink(label);
  return {
    ...ofFile,
    check: (words) =>
      ofFile.check(words) ??
      (isBlank(words) || isFile(words) ? undefined : "Enter the https address of an MP4 or WebM file"),
  };
}

/** An email address, repaired where it is clear what was meant. `wrong` is what any other text is told. */
export function email(label: string, { wrong, ...options }: Needed & { wrong: string }): Field<string, string> {
  const check = (words: string) => (isEmailAddress(repairEmail(words)) ? undefined : wrong);
  return typed(label, { ...options, max: MAX_EMAIL_LENGTH, write: repairEmail, check });
}

type Bounds = { from: number; to: number; wrong: string };

/** A whole number, as it is typed. */
export function count(label: string, bounds: Bounds & { missing: string }): Field<string, number>;
export function count(label: string, bounds: Bounds): Field<string, number | null>;
export function count(
  label: string,
  { from, to, wrong, missing }: Bounds & Partial<Needed>,
): Field<string, number | null> {
  return typed(label, {
    ...(missing && { missing }),
    write: (words) => Number(words) || null,
    check: (words) =>
      isBlank(words) || (/^\s*\d+\s*$/.test(words) && Number(words) >= from && Number(words) <= to) ? undefined : wrong,
  });
}

/** The address of a picture, or none. */
export function picture(label: string): Field<string, string | null> {
  return typed(label, { max: MAX_ADDRESS_LENGTH, write: (address) => address || null });
}

/** What a picture shows: "" of a decoration, null while nobody has said it. */
export function pictureDescription(max = 300): Field<string | null, string | null> {
  return field("Picture description", {
    max,
    shape: nullable(string()),
    read: (stored) => (typeof stored === "string" ? stored : null),
    write: (words) => words?.trim() ?? null,
    check: (words) => describeExcess(words ?? "", max),
  });
}

/** One of these; a new record has the first. */
export function choice<const Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
): Field<Value, Value> {
  return field(label, {
    required: true,
    shape: oneOf(values),
    read: (stored) => values.find((value) => value === stored) ?? values[0],
    write: (value) => value,
  });
}

/** An ISO time or day, or none. */
export function moment(label: string): Field<string | null, string | null> {
  return field(label, {
    shape: nullable(time),
    read: (stored) => (typeof stored === "string" ? stored : null),
    write: (value) => value,
  });
}

/** The id of another record. */
export function reference(label: string, missing: string): Field<number | null, number> {
  return field(label, {
    required: true,
    shape: nullable(number()),
    read: (stored) => (typeof stored === "number" ? stored : null),
    // No record has the id 0: the database refuses it.
    write: (id) => id ?? 0,
    check: (id) => (id === null ? missing : undefined),
  });
}

import { type GenericSchema, is, object } from "valibot";
import { isSame, keysOf } from "@/lib/objects";
import { type Kind, recordStore } from "./records";
import type { FieldSchema } from "@/content/fields";
import { type HeldBy, type OwnField, type Rules, rulesOf, type StoredBy } from "./field-rules";

type Fields = Record<string, FieldSchema | OwnField<unknown, unknown>>;
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

/** A record as its form holds it, and as its row does. */
export type DraftOf<All extends Fields> = { [Name in keyof All]: HeldBy<All[Name]> };
type StoredOf<All extends Fields> = { [Name in keyof All]: StoredBy<All[Name]> };

type AnyRules = Rules<unknown, unknown>;

/** "post", "posts". */
export type Noun = readonly [one: string, many: string];

/** What is said of a kind of record once; everything else follows from it. */
type Described<All extends Fields, Row, Content> = {
  noun: Noun;
  /** The screen that lists them; settings are one form. */
  screen: string;
  fields: All;
  /** What its texts may have in braces; by default, braces mean nothing. */
  names?: readonly string[];
  /** What is read of a row, in PostgREST's words; by default, all of it. */
  columns?: string;
  /** The column that counts its versions, if it is not `version`. */
  versionColumn?: string;
  /** Where there is one record alone: that record while nobody has saved it, of version 0. */
  only?: (Row & { id: number }) | null;
  /** Fields that the record's text, as conflicts and the history compare it, leaves out: their changes are named. */
  outsideText?: readonly Extract<keyof All, string>[];
  /** What is wrong with fields that are right by themselves. */
  checkTogether?: (draft: DraftOf<All>) => FieldErrors<DraftOf<All>>;
  /** By default, what the other fields hold, one below the other. */
  toText?: (draft: DraftOf<All>) => string;
  /** What the fields read of a row; by default, the columns of their names. */
  flatten?: (row: Row) => object;
  /** What a save writes of what the fields write; by default, all of it. */
  complete?: (stored: StoredOf<All>, draft: DraftOf<All>) => Content;
};

/** A kind of record, with the functions that follow from its description. */
export function kind<All extends Fields, Row extends object, Content extends object = StoredOf<All>>(
  table: Kind,
  {
    flatten = (row) => row,
    complete,
    checkTogether,
    outsideText = [],
    toText,
    columns = "*",
    versionColumn = "version",
    only = null,
    names,
    ...described
  }: Described<All, Row, Content>,
) {
  const rules = Object.entries(described.fields).map(([name, field]) => [name, rulesOf(name, field, names)] as const);
  const shape = object(mapFields(({ shape: of }): GenericSchema => of));

  function mapFields<Value>(map: (field: AnyRules, name: string) => Value): Record<string, Value> {
    return Object.fromEntries(rules.map(([name, field]) => [name, map(field, name)]));
  }

  // TypeScript loses track of the names here.
  function toDraft(row: Row | null): DraftOf<All> {
    const stored: Record<string, unknown> = row ? { ...flatten(row) } : {};
    return mapFields((field, name) => field.read(stored[name])) as DraftOf<All>;
  }

  function toContent(draft: DraftOf<All>): Content {
    const stored = mapFields((field, name) => field.write(draft[name])) as StoredOf<All>;
    return complete?.(stored, draft) ?? (stored as unknown as Content);
  }

  /** One sentence for each field that is wrong. */
  function check(draft: DraftOf<All>): FieldErrors<DraftOf<All>> {
    const problems = Object.entries(mapFields((field, name) => field.check(draft[name])));
    const found = Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
    return { ...checkTogether?.(draft), ...(found as FieldErrors<DraftOf<All>>) };
  }

  /** Whether a row holds what was to be written. "now" is any time. */
  function holdsContent(row: Row, content: Content): boolean {
    const held: Partial<Content> = toContent(toDraft(row));
    return keysOf(content).every((name) =>
      content[name] === "now" ? held[name] !== null : isSameValue(held[name], content[name]),
    );
  }

  return {
    ...described,
    fields: mapFields((field) => field) as { [Name in keyof All]: Rules<HeldBy<All[Name]>, StoredBy<All[Name]>> },
    ...recordStore<Row, Content>({ table, columns, versionColumn, only }),
    table,
    columns,
    outsideText,
    toDraft,
    toContent,
    check,
    holdsContent,
    isDraft: (value: unknown): value is DraftOf<All> => is(shape, value),
    toText:
      toText ??
      ((draft: DraftOf<All>) =>
        rules
          .map(([name]) => !outsideText.some((other) => other === name) && draft[name])
          .filter(Boolean)
          .join("\n\n")),
  };
}

const TIME = /^\d{4}-\d\d-\d\dT/;

function isSameValue(a: unknown, b: unknown): boolean {
  const areTimes = typeof a === "string" && typeof b === "string" && TIME.test(a) && TIME.test(b);
  return areTimes ? Date.parse(a) === Date.parse(b) : isSame(a, b);
}

import { custom } from "valibot";
import { listOf, string } from "@/browser/storage";
import { problemOf } from "@/content/check-words";
import { type Entry, nameOf, type PageWords, type Schema, readWords } from "@/content/fields";
import { failureReason } from "@/data/admin/failures";
import { type Field, field } from "@/data/admin/kinds/fields";
import { kind } from "@/data/admin/kinds/kind";
import { PAGES, type PageRow } from "@/data/admin/page-content";
import { capitalise } from "@/pages/admin/list/record-words";
import type { Opened } from "@/pages/admin/form/save-machine";

export type Value = string | Entry[];

/** The words of a page by the addresses of their fields: "opening.headline". */
export type PageDraft = Record<string, Value>;

export type OpenedPage = Opened<PageRow, PageDraft>;

type Content = Record<string, Record<string, Value>>;

export type PlacedField = { key: string; section: string; name: string; label: string; field: Schema };

/** Whether these words are for the admin only. */
export function isForColleagues({ path }: Pick<PageWords, "path">): boolean {
  return path.startsWith("/admin/");
}

export function labelOf(key: string, field: Pick<Schema, "label">): string {
  return field.label ?? capitalise(nameOf(key));
}

/** All fields of a page, in the order in which they are shown. */
export function listFields({ sections }: PageWords): PlacedField[] {
  return Object.entries(sections).flatMap(([section, fields]) =>
    Object.entries(fields).map(([name, field]) => ({
      key: `${section}.${name}`,
      section,
      name,
      label: labelOf(name, field),
      field,
    })),
  );
}

export function originalOf(field: Schema): Value {
  return field.kind === "list" ? field.words.map((entry) => ({ ...entry })) : field.words;
}

export function isOriginal(field: Schema, value: Value | undefined): boolean {
  return JSON.stringify(value) === JSON.stringify(originalOf(field));
}

/** The labels of stored words that no longer fit their fields. */
export function listMisfits(page: PageWords, row: PageRow | null): string[] {
  const found = new Set<string>();
  readWords(page, row?.content, (section, name) => found.add(`${nameOf(section)} ${nameOf(name)}`.trim()));
  return [...found];
}

function checkValue(field: Schema, value: Value | undefined): string | undefined {
  if (field.kind !== "list") return typeof value === "string" ? problemOf(field, value) : "This is not text";
  if (!Array.isArray(value)) return "This is not a list";
  if (value.length > field.max) return `At most ${field.max}`;
  for (const [place, entry] of value.entries()) {
    for (const [name, part] of Object.entries(field.entry)) {
      const problem = problemOf(part, entry[name] ?? "");
      if (problem) return `${capitalise(field.noun)} ${place + 1}, ${labelOf(name, part).toLowerCase()}: ${problem}`;
    }
  }
  return undefined;
}

const ENTRY = custom<Entry>(
  (entry) =>
    typeof entry === "object" && entry !== null && Object.values(entry).every((text) => typeof text === "string"),
);

function wordsField({ label, field: words }: PlacedField): Field<Value, Value> {
  return field<Value, Value>(label, {
    shape: words.kind === "list" ? listOf(ENTRY) : string(),
    read: (stored) => (stored as Value | undefined) ?? originalOf(words),
    write: (value) => value,
    check: (value) => checkValue(words, value),
  });
}

/** A page's words as a kind of record for the admin's form. */
export function pageKind(page: PageWords) {
  const placed = listFields(page);
  /** Gives unsaved copies a title. */
  const name: Field<Value, Value> = field("Page", {
    shape: string(),
    read: () => page.name,
    write: (value) => value,
  });
  const fields: Record<string, Field<Value, Value>> = { page: name };
  for (const each of placed) fields[each.key] = wordsField(each);
  return {
    ...kind("page_content", {
      ...PAGES,
      only: { id: page.id, page: page.page, content: {}, version: 0, updated_at: null },
      fields,
      flatten(row: PageRow) {
        const words = readWords(page, row.content);
        return Object.fromEntries(placed.map(({ key, section, name }) => [key, words[section]?.[name]]));
      },
      /** What differs from the original words. */
      complete(draft) {
        const content: Content = {};
        for (const { key, section, name, field: words } of placed) {
          const value = draft[key];
          if (value !== undefined && !isOriginal(words, value))
            content[section] = { ...content[section], [name]: value };
        }
        return { page: page.page, content };
      },
      toText: (draft) => placed.map(({ key, label }) => `${label}\n${textOf(draft[key] ?? "")}`).join("\n\n"),
    }),
    describeSaved: () => (isForColleagues(page) ? "Saved." : "The page is saved. Visitors see it at once."),
    explainFailure: (error: unknown) => ["The page could not be saved.", failureReason(error) ?? ""].filter(Boolean),
  };
}

function textOf(value: Value): string {
  return typeof value === "string" ? value : value.map((entry) => Object.values(entry).join("\n")).join("\n\n");
}

import { custom, is, object, string } from "valibot";
import { listOf } from "@/browser/storage";
import { problemOf } from "@/content/check-words";
import { type Entry, type Field, nameOf, type PageWords, readWords } from "@/content/fields";
import { failureReason } from "@/components/admin/failure-reason";
import { getPageRow, type PageRow, savePage } from "@/data/admin/page-content";
import { capitalise } from "@/lib/capitalise";
import type { FieldErrors } from "@/data/admin/kinds/kind";
import type { Opened, RecordKind } from "@/pages/admin/form/record-kind";

export type Value = string | Entry[];

/** The words of a page by the addresses of their fields: "opening.headline". */
export type PageDraft = Record<string, Value>;

export type OpenedPage = Opened<PageRow, PageDraft>;

type Content = Record<string, Record<string, Value>>;

export type PageKind = RecordKind<PageRow, PageDraft, Content>;

export type PlacedField = { key: string; section: string; name: string; label: string; field: Field };

export function labelOf(key: string, field: Pick<Field, "label">): string {
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

export function originalOf(field: Field): Value {
  return field.kind === "list" ? field.words.map((entry) => ({ ...entry })) : field.words;
}

export function isOriginal(field: Field, value: Value | undefined): boolean {
  return JSON.stringify(value) === JSON.stringify(originalOf(field));
}

function toDraft(page: PageWords, row: Pick<PageRow, "content"> | null): PageDraft {
  const words = readWords(page, row?.content);
  // An unsaved copy is named after it.
  const draft: PageDraft = { page: page.name };
  for (const { key, section, name } of listFields(page)) draft[key] = words[section]?.[name] ?? "";
  return draft;
}

/** What differs from the original words. */
function toContent(page: PageWords, draft: PageDraft): Content {
  const content: Content = {};
  for (const { key, section, name, field } of listFields(page)) {
    const value = draft[key];
    if (value !== undefined && !isOriginal(field, value)) content[section] = { ...content[section], [name]: value };
  }
  return content;
}

/** The stored words that do not fit their fields any more, by their names. */
export function listMisfits(page: PageWords, row: PageRow | null): string[] {
  const found = new Set<string>();
  readWords(page, row?.content, (section, name) => found.add(`${nameOf(section)} ${nameOf(name)}`.trim()));
  return [...found];
}

function checkValue(field: Field, value: Value | undefined): string | undefined {
  if (field.kind !== "list") return typeof value === "string" ? problemOf(field, value) : "This is no text.";
  if (!Array.isArray(value)) return "This is no list.";
  if (value.length > field.max) return `At most ${field.max} of them.`;
  for (const [place, entry] of value.entries()) {
    for (const [name, part] of Object.entries(field.entry)) {
      const problem = problemOf(part, entry[name] ?? "");
      if (problem) return `${capitalise(field.noun)} ${place + 1}, ${labelOf(name, part).toLowerCase()}: ${problem}`;
    }
  }
  return undefined;
}

function toText(page: PageWords, draft: PageDraft): string {
  return listFields(page)
    .map(({ key, label }) => {
      const value = draft[key] ?? "";
      const words =
        typeof value === "string" ? value : value.map((entry) => Object.values(entry).join("\n")).join("\n\n");
      return `${label}\n${words}`;
    })
    .join("\n\n");
}

/** A page's words as a record of the admin's form. */
export function kindOf(page: PageWords): PageKind {
  const texts = custom<Entry>(
    (entry) =>
      typeof entry === "object" && entry !== null && Object.values(entry).every((text) => typeof text === "string"),
  );
  const shape = object(
    Object.fromEntries(
      listFields(page).map(({ key, field }) => [key, field.kind === "list" ? listOf(texts) : string()]),
    ),
  );
  return {
    table: "page_content",
    noun: ["page", "pages"],
    fields: {},
    beside: [],
    save: (content, known) => savePage(page, content, known?.version ?? 0),
    get: () => getPageRow(page),
    holdsContent: (row, content) => JSON.stringify(toContent(page, toDraft(page, row))) === JSON.stringify(content),
    toDraft: (row) => toDraft(page, row),
    isDraft: (value): value is PageDraft => is(shape, value),
    check(draft) {
      const errors: FieldErrors<PageDraft> = {};
      for (const { key, field } of listFields(page)) {
        const problem = checkValue(field, draft[key]);
        if (problem) errors[key] = problem;
      }
      return errors;
    },
    toContent: (draft) => toContent(page, draft),
    toText: (draft) => toText(page, draft),
    describeSaved: () => "The page is saved. Visitors see it at once.",
    explainFailure: (error) => ["The page could not be saved.", failureReason(error) ?? ""].filter(Boolean),
  };
}

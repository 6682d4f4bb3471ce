import { answers } from "@/content/answers";
import { company, readFacts } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { type FieldSchema, line, nameOf, type SimpleField } from "@/content/fields";
import { type Entry, type PageWords, readWords } from "@/content/page-words";
import { team } from "@/content/team";
import { failureReason } from "@/data/admin/failures";
import { labelOf, originalOf } from "@/data/admin/field-rules";
import { kind } from "@/data/admin/kind";
import { PAGES, type PageRow } from "@/data/admin/page-content";
import { type PageModule, pageModules } from "@/pages/page-modules";
import { splitRuns } from "@/lib/rich-words";
import { fallbackSettings } from "@/content/site-defaults";
import { listedPages } from "@/content/site-map";

export type Value = string | Entry[];

/** The words of a page by the addresses of their fields: "opening.headline". */
export type PageDraft = Record<string, Value>;

type Content = Record<string, Record<string, Value>>;

export type PlacedField = { key: string; section: string; name: string; label: string; field: FieldSchema };

/** The names that any text may have in braces. */
export const FACTS: readonly string[] = [...readFacts(fallbackSettings).keys()];

/** Whether these words are for the admin only. */
export function isForColleagues({ path }: Pick<PageWords, "path">): boolean {
  return path.startsWith("/admin/");
}

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

export function isOriginal(field: FieldSchema, value: Value | undefined): boolean {
  return JSON.stringify(value) === JSON.stringify(originalOf(field));
}

/** The labels of stored words that no longer fit their fields. */
export function listMisfits(page: PageWords, row: PageRow | null): string[] {
  const found = new Set<string>();
  readWords(page, row?.content, (section, name) => found.add(`${nameOf(section)} ${nameOf(name)}`.trim()));
  return [...found];
}

/** A page's words as a kind of record for the admin's form. */
export function pageKind(page: PageWords) {
  const placed = listFields(page);
  const fields: Record<string, FieldSchema> = {
    // Gives unsaved copies a title.
    page: line(page.name),
    ...Object.fromEntries(placed.map(({ key, label, field }) => [key, { ...field, label }])),
  };
  return {
    ...kind("page_content", {
      ...PAGES,
      only: { id: page.id, page: page.page, content: {}, version: 0, updated_at: null },
      fields,
      names: FACTS,
      flatten(row: PageRow) {
        const words = readWords(page, row.content);
        return Object.fromEntries(placed.map(({ key, section, name }) => [key, words[section]?.[name]]));
      },
      /** What differs from the original words. */
      complete(stored: Readonly<Record<string, Value>>) {
        const content: Content = {};
        for (const { key, section, name, field } of placed) {
          const value = stored[key] ?? "";
          if (!isOriginal(field, value)) content[section] = { ...content[section], [name]: value };
        }
        return { page: page.page, content };
      },
      toText: (draft) => placed.map(({ key, label }) => `${label}\n${textOf(draft[key] ?? "")}`).join("\n\n"),
    }),
    describeSaved: () => (isForColleagues(page) ? "Saved." : "The page is saved. Visitors see it at once."),
    explainFailure: (error: unknown) => ["The page could not be saved.", failureReason(error) ?? ""].filter(Boolean),
  };
}

/** What a page's words link to, and the pictures that they name. */
export function listWordLinks(page: PageWords, draft: PageDraft): string[] {
  const linksOf = ({ type }: SimpleField, words: string): string[] =>
    type === "link" || type === "picture"
      ? [words]
      : words.split("\n").flatMap((row) => splitRuns(row, readLinkAddress).flatMap(({ href }) => href ?? []));
  const all = listFields(page).flatMap(({ key, field }) => {
    const value = draft[key] ?? "";
    if (field.type !== "list") return linksOf(field, String(value));
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry) =>
      Object.entries(field.entry).flatMap(([name, part]) => linksOf(part, entry[name] ?? "")),
    );
  });
  return [...new Set(all)];
}

function textOf(value: Value): string {
  return typeof value === "string" ? value : value.map((entry) => Object.values(entry).join("\n")).join("\n\n");
}

type Page = Pick<PageWords, "id" | "name"> & {
  /** Where its words appear, for the list. */
  place: string;
  load: () => Promise<PageWords>;
  loadPage?: () => Promise<PageModule>;
};

const of = ({ id, name, ...words }: PageWords): Page => ({
  id,
  name,
  place: isForColleagues(words) ? "for colleagues alone" : "on several pages",
  load: async () => ({ id, name, ...words }),
});
/** A page's words are in its module, which visitors load as one file. */
const pages = listedPages.map(([page, { id, name, path }]): Page => {
  const loadPage = pageModules[page];
  return { id, name, place: path, load: async () => (await loadPage()).handle.words, loadPage };
});

/** The pages whose words can be changed, in the order of the list. */
export const editablePages: readonly Page[] = [of(company), of(team), of(enquiry), ...pages, of(answers)];

/** Loads the module of the page at this path. Throws if there is none or it cannot be loaded. */
export async function loadPageAt(path: string): Promise<PageModule> {
  const loadPage = editablePages.find(({ place }) => place === path)?.loadPage;
  if (!loadPage) throw new Error(`There is no page at ${path}.`);
  return loadPage();
}

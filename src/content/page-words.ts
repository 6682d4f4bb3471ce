import { type PageName, sitePages } from "./site-map";
import { type FieldSchema, fits, line, type SimpleField, text } from "./fields";

export type Sections = Record<string, Record<string, FieldSchema>>;

export type Entry = Record<string, string>;

/** The words of a page, in the shape of its fields. */
export type Words<All extends Sections> = {
  [Section in keyof All]: {
    [Name in keyof All[Section]]: All[Section][Name] extends { entry: infer Fields }
      ? { [Key in keyof Fields]: string }[]
      : string;
  };
};

/** What a page says. `id` is that of its row in page_content, `path` its address. */
export type PageWords<All extends Sections = Sections> = {
  id: number;
  page: string;
  name: string;
  path: string;
  sections: All;
};

/** The words of a page of the site. */
export function sitePageWords<const All extends Sections>(page: PageName, sections: All): PageWords<All> {
  const { id, name, path } = sitePages[page];
  return { id, page, name, path, sections };
}

/** Words that stand on several pages. `path` is one of them. */
export function pageWords<const All extends Sections>(words: PageWords<All>): PageWords<All> {
  return words;
}

/** What search engines and shared links say about a page. */
export function search(title: string, description: string, keywords: string) {
  return {
    title: line(title),
    description: text(description, { max: 500 }),
    keywords: line(keywords, { max: 500, optional: true }),
  };
}

/** A heading with the sentence beside it. */
export function heading(title: string, introduction?: string) {
  return {
    title: line(title),
    ...(introduction !== undefined && { introduction: text(introduction, { optional: true }) }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(field: SimpleField, stored: unknown, tell: () => void): string {
  if (fits(field, stored)) return stored;
  if (stored !== undefined) tell();
  return field.words;
}

function readField(field: FieldSchema, stored: unknown, tell: () => void): string | Entry[] {
  if (field.type !== "list") return readText(field, stored, tell);
  if (stored !== undefined && !Array.isArray(stored)) tell();
  if (!Array.isArray(stored)) return field.words.map((entry) => ({ ...entry }));
  const entries = stored.filter(isRecord).slice(0, field.max);
  if (entries.length < stored.length) tell();
  return entries.map((entry) => mapValues(field.entry, (part, name) => readText(part, entry[name], tell)));
}

function mapValues<From, To>(from: Record<string, From>, map: (value: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value, name)]));
}

/**
 * What a page says: field by field, the stored words if they fit the schema, otherwise the original ones. `tell` is called
 * with the section and name of anything that does not fit.
 */
export function readWords<All extends Sections>(
  { sections }: PageWords<All>,
  stored: unknown,
  tell: (section: string, name: string) => void = () => undefined,
): Words<All> {
  const content = isRecord(stored) ? stored : {};
  const words = mapValues<Sections[string], unknown>(sections, (fields, section) => {
    const part = isRecord(content[section]) ? content[section] : {};
    for (const name of Object.keys(part)) if (!Object.hasOwn(fields, name)) tell(section, name);
    return mapValues(fields, (field, name) => readField(field, part[name], () => tell(section, name)));
  });
  for (const section of Object.keys(content)) if (!Object.hasOwn(sections, section)) tell(section, "");
  // TypeScript loses track of the keys in Object.fromEntries.
  return words as Words<All>;
}

/** All texts in `words`, with the {names} of facts replaced by the facts. */
export function fillIn<All>(words: All, facts: ReadonlyMap<string, string>): All {
  const filled: unknown =
    typeof words === "string"
      ? words.replace(/\{([a-z ]+)\}/g, (all, name: string) => facts.get(name) ?? all)
      : Array.isArray(words)
        ? words.map((each: unknown) => fillIn(each, facts))
        : isRecord(words)
          ? mapValues(words, (each) => fillIn(each, facts))
          : words;
  // The same shape: only texts have changed.
  return filled as All;
}

/** The non-empty lines of a text. */
export function linesOf(words: string): string[] {
  return words.split("\n").filter((each) => each.trim() !== "");
}

// Only what visitors use of valibot too, so that all of it stays in one chunk.
import { custom, type GenericSchema, type InferOutput, is, object } from "valibot";
import { boolean, listOf, namedOf, nullable, number, oneOf, string, time } from "@/browser/storage";
import type { Database, Json } from "@/data/database.types";
import { STRANGE_ANSWER } from "@/data/expect-shape";
import { NoAnswer } from "./failures";

/**
 * Checks that the database's answer holds what the request asked for: the rows or the one row with their columns, and the count
 * if one was requested, or nothing. Returns the response. Throws NoAnswer if a successful answer holds anything else.
 */
export async function expectAnswer(url: string, request: RequestInit, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(request.headers);
  const select = new URL(url).searchParams.get("select");
  const isCounted =
    !headers.get("prefer")?.includes("count=") || /\/\d+$/.test(response.headers.get("content-range") ?? "");
  if (!isCounted) throw new NoAnswer(STRANGE_ANSWER);
  const ofFunction = functionAnswers.get(/\/rpc\/(\w+)/.exec(url)?.[1] ?? "");
  if (request.method === "HEAD" || (select && /->|count\(/.test(select))) return response;
  const text = await response.clone().text();
  if (!ofFunction && !select) {
    // What was not asked to answer anything says nothing. The status that some functions return is checked where they are called.
    if (text === "" || /\/rpc\/get_/.test(url)) return response;
    throw new NoAnswer(STRANGE_ANSWER);
  }
  const answer = parse(text);
  if (ofFunction ? is(ofFunction, answer) : fits(answer, readSelect(select ?? ""), headers)) return response;
  throw new NoAnswer(STRANGE_ANSWER);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(answer: unknown, asked: Asked, headers: Headers): boolean {
  const isOne = headers.get("accept")?.includes("pgrst.object");
  return isOne ? isRow(answer, asked) : Array.isArray(answer) && answer.every((row) => isRow(row, asked));
}

/** What `select` asks of a row: its columns, and the rows that are embedded in it. */
type Asked = Map<string, Asked | null>;

/** `id,author:people!key(name)` of PostgREST: https://docs.postgrest.org/en/stable/references/api/tables_views.html */
function readSelect(select: string): Asked {
  const parts: string[] = [];
  let depth = 0;
  for (const character of select) {
    if (character === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + character);
    depth += Number(character === "(") - Number(character === ")");
  }
  return new Map(
    parts.map((part) => {
      const [, head = "", embedded] = /^([^(]*)(?:\((.*)\))?$/.exec(part) ?? [];
      const [alias = "", ...rest] = head.split(/:(?!:)/);
      const name = rest.length > 0 ? alias : alias.replace(/!.*/, "");
      return [name, embedded === undefined ? null : readSelect(embedded)];
    }),
  );
}

/** Whether a column with this name can hold this value. */
function isPossible(column: string, value: unknown): boolean {
  if (value === null) return true;
  if (/_(at|on)$/.test(column)) return typeof value === "string" && !Number.isNaN(Date.parse(value));
  if (/^(version|position|year|weeks)$|_(version|minutes|months)$/.test(column)) return typeof value === "number";
  if (/^(title|name|slug|email|message|site_name)$/.test(column)) return typeof value === "string";
  return true;
}

function isRow(value: unknown, asked: Asked): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const row = new Map<string, unknown>(Object.entries(value));
  if (!Array.from(row).every(([column, held]) => isPossible(column, held))) return false;
  return Array.from(asked).every(([column, embedded]) => {
    // A row with all its columns has at least this one.
    const held = row.get(column === "*" ? "id" : column);
    if (held === undefined) return false;
    if (!embedded) return true;
    return held === null || (Array.isArray(held) ? held : [held]).every((entry) => isRow(entry, embedded));
  });
}

const tables = oneOf(["blog_posts", "case_studies", "page_content"]);

const pictureUse = object({
  table: tables,
  id: string(),
  title: string(),
  /** Its description of the picture: "" is decorative, null not described. */
  alt: nullable(string()),
  state: oneOf(["now", "version", "bin"]),
});

/** A record that shows a picture: in its current version, in a former one, or in the bin. */
export type PictureUse = InferOutput<typeof pictureUse>;

const foundPictures = object({
  total: number(),
  months: listOf(string()),
  pictures: listOf(
    object({
      bucket: string(),
      names: listOf(string()),
      bytes: nullable(number()),
      created_at: time,
      /** What its file was called; "" if nobody knows. */
      name: string(),
      /** Its description; null if there is none. */
      alt: nullable(string()),
      uses: listOf(pictureUse),
    }),
  ),
});

/**
 * What became of a record that shows a picture: its new `version` and what its columns held `before`; "refused" if nothing
 * changed.
 */
type ExchangeOutcome = { table: PictureUse["table"]; id: number } & (
  { outcome: "done"; version: number; before: Record<string, Json> } | { outcome: "refused" }
);

const exchanged = { table: tables, id: number() };
const done = object({
  ...exchanged,
  outcome: oneOf(["done"]),
  version: number(),
  before: namedOf(custom<Json>(() => true)),
});
const refused = object({ ...exchanged, outcome: oneOf(["refused"]) });

/** The answers of the functions that do not return plain rows of the selected columns. */
const functionAnswers = new Map<string, GenericSchema>(
  Object.entries({
    count_post_views: listOf(object({ id: number(), views: number() })),
    count_weeks: listOf(object({ week: time, views: number(), enquiries: number() })),
    create_draft_link: object({ id: number(), token: string(), expires_at: time }),
    delete_category: listOf(object({ id: number(), version: number() })),
    exchange_picture: listOf(custom<ExchangeOutcome>((one) => is(done, one) || is(refused, one))),
    find_posts: object({ ids: listOf(number()), total: number() }),
    get_visible_changes: namedOf(string()),
    list_colleagues: listOf(string()),
    list_pictures: foundPictures,
    move_case_study: boolean(),
    rehearse: object({ fresh: boolean(), can: namedOf(boolean()) }),
    restore_deleted: listOf(string()),
    restore_version: boolean(),
  }),
);

/** The types of the JSON that functions answer with: their generated type says only that it is JSON. */
type Answers = {
  exchange_picture: ExchangeOutcome[];
  list_pictures: InferOutput<typeof foundPictures>;
};

type Schema = Database["public"];
type Functions = Schema["Functions"];
type FunctionsWithAnswers = {
  [Name in keyof Functions]: Name extends keyof Answers
    ? { Args: Functions[Name]["Args"]; Returns: Answers[Name] }
    : Functions[Name];
};
export type DatabaseWithAnswers = Omit<Database, "public"> & {
  public: Omit<Schema, "Functions"> & { Functions: FunctionsWithAnswers };
};

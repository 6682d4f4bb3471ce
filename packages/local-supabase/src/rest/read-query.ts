import {
  type Condition,
  type FieldPath,
  fieldPattern,
  namePattern,
  readComparison,
  readField,
  readLogic,
  unreadable,
} from "./read-filter.ts";
import { RestError, noSuchPage, notImitated } from "./rest-error.ts";

export type OrderTerm = FieldPath & { direction: "asc" | "desc"; nulls: "first" | "last" | null };

/** A column ("*" for all) or what is in its JSON, and the name under which it is asked for. */
export type ColumnItem = FieldPath & { type: "column"; as: string | undefined };

/** Related rows, with these columns: what they are called there, and a hint where that is not enough. */
export type EmbedItem = {
  type: "embed";
  table: string;
  hint: string | undefined;
  as: string;
  inner: boolean;
  columns: ColumnItem[];
};

export type RowsQuery = { conditions: Condition[]; order: OrderTerm[]; limit: number | null; offset: number };

export type RestQuery = {
  select: (ColumnItem | EmbedItem)[];
  root: RowsQuery;
  /** By the name of the embed, or of its table. */
  embeds: Map<string, RowsQuery>;
  columns: string[] | null;
  onConflict: string[] | null;
};

/** Casts, aggregates, spread and related columns, embeds in embeds, quoted names: PostgREST reads them. */
const beyond = /::|\.\.\.|[!"(]/;

function refuse(what: string, text: string): RestError {
  return beyond.test(text) ? notImitated(`“${text.slice(0, 200)}” in a query`) : unreadable(`${what} parameter`, text);
}

/** The parts between commas; what is in brackets stays whole. */
function split(what: string, text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${sign}`);
  }
  if (depth !== 0) throw unreadable(`${what} parameter`, text, text.length);
  return parts.map((part) => part.trim());
}

function readNames(what: string, text: string): string[] {
  return split(what, text).map((name) => {
    // supabase-js quotes the columns of several rows.
    const [, quoted, plain] = /^(?:"((?:[^"\\]|\\.)*)"|([\w$]+))$/s.exec(name) ?? [];
    if (quoted === undefined && plain === undefined) throw refuse(what, name);
    return plain ?? quoted?.replaceAll(/\\(.)/gs, "$1") ?? "";
  });
}

const orderPattern = new RegExp(String.raw`^${fieldPattern}(?:\.(asc|desc))?(?:\.nulls(first|last))?$`, "u");

function readOrder(text: string): OrderTerm[] {
  return split("order", text).map((part) => {
    const found = orderPattern.exec(part);
    if (!found) throw refuse("order", part);
    const [, column, path, direction, nulls] = found;
    return {
      ...readField(column, path),
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls === "first" || nulls === "last" ? nulls : null,
    };
  });
}

const columnPattern = new RegExp(String.raw`^(?:(${namePattern}):)?(?:(\*)|${fieldPattern})$`, "u");

function readColumn(part: string): ColumnItem {
  const found = columnPattern.exec(part);
  if (!found) throw refuse("select", part);
  const [, as, all, column = all, path] = found;
  return { type: "column", ...readField(column, path), as };
}

const embedPattern = new RegExp(
  String.raw`^(?:(${namePattern}):)?(?!count\()(${namePattern})((?:!${namePattern})*)\((.*)\)$`,
  "su",
);

function readSelect(text: string): (ColumnItem | EmbedItem)[] {
  // Spaces are part of names, but not at their ends.
  return split("select", text.replaceAll(/ *([:!()]) */g, "$1")).map((part) => {
    const [, as, table, given = "", inside = ""] = embedPattern.exec(part) ?? [];
    if (table === undefined) return readColumn(part);
    const options = given.split("!").slice(1);
    return {
      type: "embed",
      table,
      hint: options.find((option) => option !== "inner" && option !== "left"),
      as: as ?? table,
      inner: options.includes("inner"),
      columns: inside.trim() === "" ? [] : split("select", inside).map(readColumn),
    };
  });
}

const readWhole = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null);

/** The number, or null for what is none. Throws 416 PGRST103 below 0. */
function readLimit(text: string): number | null {
  const limit = readWhole(text);
  if (limit !== null && limit < 0) throw noSuchPage();
  return limit;
}

const keyPattern = new RegExp(
  String.raw`^(?:(?!not\.)((?:${namePattern}\.)*?${namePattern})\.)?(?:((?:not\.)?(?:and|or)|order|limit|offset)|${fieldPattern})$`,
  "u",
);

function readParameter(query: RestQuery, key: string, value: string): void {
  const found = keyPattern.exec(key);
  if (!found) throw refuse("tree path", key);
  const [, embed, word, column, path] = found;
  const rows = (embed === undefined ? query.root : query.embeds.get(embed)) ?? emptyRows();
  if (embed !== undefined) query.embeds.set(embed, rows);
  if (word === "order") rows.order = readOrder(value);
  else if (word === "limit") rows.limit = readLimit(value);
  else if (word === "offset") rows.offset = readWhole(value) ?? 0;
  else if (word !== undefined) rows.conditions.push(readLogic(word, value));
  else rows.conditions.push(readComparison(value, readField(column, path)));
}

export const emptyRows = (): RowsQuery => ({ conditions: [], order: [], limit: null, offset: 0 });

/** Reads the query string of a request. Throws RestError: 400 PGRST100, and 501 for what only PostgREST reads. */
export function readQuery(search: URLSearchParams): RestQuery {
  const query: RestQuery = {
    select: [readColumn("*")],
    root: emptyRows(),
    embeds: new Map(),
    columns: null,
    onConflict: null,
  };
  const read = new Set<string>();
  for (const [key, value] of search) {
    if (`${key}${value}`.includes("\0")) {
      throw new RestError(400, "PGRST100", "A NUL character cannot be part of a request");
    }
    // Of these, PostgREST looks up the first.
    if (["select", "columns", "on_conflict"].includes(key)) {
      if (read.has(key)) continue;
      read.add(key);
    }
    if (key === "select") query.select = value === "" ? query.select : readSelect(value);
    else if (key === "columns") query.columns = readNames(key, value);
    else if (key === "on_conflict") query.onConflict = readNames(key, value);
    else if (key !== "apikey") readParameter(query, key, value);
  }
  return query;
}

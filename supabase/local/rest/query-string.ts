import { type Condition, parseFilter, parseLogic } from "./parse-filter.ts";
import { deepestNesting, isValueTooDeep } from "./nesting.ts";
import { type OrderTerm, parseOrder } from "./parse-order.ts";
import { type SelectItem, parseSelect } from "./parse-select.ts";
import { RestError } from "./rest-error.ts";

/** What the query string says about the rows of one table: the requested one, or an embedded one. */
export type RowsQuery = {
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};

export type RestQuery = {
  select: SelectItem[];
  root: RowsQuery;
  /** By the dotted path of the embed, `category` or `category.posts`. */
  embeds: Map<string, RowsQuery>;
  /** `columns=`: the keys of the body that are written. */
  columns: string[] | null;
  onConflict: string[] | null;
  /** The arguments of a function called by GET, unparsed. */
  plain: [name: string, value: string][];
};

function emptyRows(): RowsQuery {
  return { conditions: [], order: [], limit: null, offset: 0 };
}

function rowsAt(query: RestQuery, path: string[]): RowsQuery {
  if (path.length === 0) return query.root;
  const key = path.join(".");
  const rows = query.embeds.get(key) ?? emptyRows();
  query.embeds.set(key, rows);
  return rows;
}

/** `"a","b"` and `a,b` alike. */
function splitNames(text: string): string[] {
  const names = text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name.trim()));
}

function readWhole(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

function readParameter(query: RestQuery, key: string, value: string): void {
  const path = key.split(".");
  const last = path.pop() ?? "";
  if (last === "and" || last === "or") {
    const negated = path.at(-1) === "not";
    if (negated) path.pop();
    rowsAt(query, path).conditions.push(parseLogic(last, negated, value));
  } else if (last === "order") {
    rowsAt(query, path).order = parseOrder(value);
  } else if (last === "limit") {
    rowsAt(query, path).limit = readWhole(value);
  } else if (last === "offset") {
    rowsAt(query, path).offset = Math.max(0, readWhole(value) ?? 0);
  } else {
    rowsAt(query, path).conditions.push(parseFilter(last, value));
  }
}

const reserved = /(?:^|\.)(?:and|or|order|limit|offset)$/;
const looksLikeFilter = /^(?:not\.)?[a-z]+(?:\([a-z]+\))?\./;

/**
 * Reads the query string of a request on a table. With `argumentNames` (a function called by GET) parameters of those
 * names, and others whose value is no filter, are left in `plain`. Throws RestError for what cannot be read.
 */
export function readQuery(search: URLSearchParams, argumentNames?: ReadonlySet<string>): RestQuery {
  const query: RestQuery = {
    select: [{ kind: "all" }],
    root: emptyRows(),
    embeds: new Map(),
    columns: null,
    onConflict: null,
    plain: [],
  };
  for (const [key, value] of search) {
    if (key.includes("\0") || value.includes("\0")) {
      throw new RestError(400, "PGRST100", "A NUL character cannot be part of a request");
    }
    if (isValueTooDeep(value)) {
      throw new RestError(400, "54001", "stack depth limit exceeded", `A value is nested deeper than ${deepestNesting} levels.`);
    }
    if (key === "apikey") continue;
    if (argumentNames?.has(key)) query.plain.push([key, value]);
    else if (key === "select") query.select = parseSelect(value);
    else if (key === "columns") query.columns = splitNames(value);
    else if (key === "on_conflict") query.onConflict = splitNames(value);
    else if (argumentNames && !reserved.test(key) && !looksLikeFilter.test(value)) query.plain.push([key, value]);
    else readParameter(query, key, value);
  }
  return query;
}

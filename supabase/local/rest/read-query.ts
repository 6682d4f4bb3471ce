import { RestError, notImitated } from "./rest-error.ts";

const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "is"] as const;
type Operator = (typeof operators)[number];

export type Comparison = { kind: "compare"; column: string; operator: Operator; negated: boolean; values: string[] };
export type Condition = Comparison | { kind: "logic"; join: "and" | "or"; negated: boolean; conditions: Condition[] };

export type OrderTerm = { column: string; direction: "asc" | "desc"; nulls: "first" | "last" | null };

/** Related rows of a table, with these columns ("*" for all). */
export type EmbedItem = { kind: "embed"; table: string; as: string; inner: boolean; columns: string[] };
type SelectItem = { kind: "column"; name: string; as?: string | undefined } | EmbedItem;

export type RowsQuery = { conditions: Condition[]; order: OrderTerm[]; limit: number | null; offset: number };

export type RestQuery = {
  select: SelectItem[];
  root: RowsQuery;
  /** By the name of the embed. */
  embeds: Map<string, RowsQuery>;
  columns: string[] | null;
  onConflict: string[] | null;
};

const largestList = 2_000;
const deepestLogic = 10;

const unknown = (text: string) => notImitated(`“${text.slice(0, 200)}” in a query`);

/** The parts between commas; what is in brackets or quotes stays whole. */
function split(text: string): string[] {
  const parts: string[] = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length && depth >= 0; at += 1) {
    const sign = text[at];
    if (quoted && sign === "\\") at += 1;
    // Within a value that does not begin with one, a quotation mark is one.
    else if (sign === '"' && (quoted || /[,(.]/.test(text[at - 1] ?? ","))) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (depth !== 0 || quoted) throw unknown(text);
  return [...parts, text.slice(start)];
}

function match(pattern: RegExp, text: string): (string | undefined)[] {
  const found = pattern.exec(text.trim());
  if (!found) throw unknown(text);
  return found.slice(1);
}

const unquote = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text);

function readList(text: string): string[] {
  const [inside = ""] = match(/^\((.*)\)$/s, text);
  const values = inside === "" ? [] : split(inside).map(unquote);
  if (values.length > largestList) throw notImitated(`in() with more than ${largestList} values`);
  return values;
}

/** Reads `eq.5` or `not.in.(a,"b,c")`. At the top level a value may hold brackets, commas and quotes. */
function readComparison(column: string, text: string, isTop: boolean): Comparison {
  const [negated, word, value = ""] = match(/^(not\.)?(\w+)\.(.*)$/s, text);
  const operator = operators.find((known) => known === word);
  if (!operator || (operator === "is" && !["null", "true", "false"].includes(value))) throw unknown(text);
  const values = operator === "in" ? readList(value) : [isTop ? value : unquote(value)];
  return { kind: "compare", column, operator, negated: negated !== undefined, values };
}

/** Reads `(a.eq.1,and(b.gt.2,c.lt.3))`, what follows `or=`, `and=` and their opposites. */
function readLogic(name: string, text: string, depth = 1): Condition {
  if (depth > deepestLogic) throw notImitated(`Logic more than ${deepestLogic} levels deep`);
  const [inside = ""] = match(/^\((.*)\)$/s, text);
  const conditions = split(inside).map((part) => {
    const [group, members = ""] = /^((?:not\.)?(?:and|or))(\(.*)$/s.exec(part)?.slice(1) ?? [];
    if (group !== undefined) return readLogic(group, members, depth + 1);
    const [column = "", comparison = ""] = match(/^(\w+)\.(.*)$/s, part);
    return readComparison(column, comparison, false);
  });
  return { kind: "logic", join: name.endsWith("and") ? "and" : "or", negated: name.startsWith("not."), conditions };
}

function readOrder(text: string): OrderTerm[] {
  return split(text).map((part) => {
    const [column = "", direction, nulls] = match(/^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/, part);
    return {
      column,
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls === "first" || nulls === "last" ? nulls : null,
    };
  });
}

function readSelect(text: string): SelectItem[] {
  return split(text).map((part) => {
    const [, as, name] = /^(?:(\w+):)?(\w+|\*)$/.exec(part.trim()) ?? [];
    if (name !== undefined) return { kind: "column", name, as };
    const [alias, table = "", inner, inside = ""] = match(/^(?:(\w+):)?(\w+)(!inner)?\((.*)\)$/s, part);
    const columns = split(inside).map((column) => match(/^(\w+|\*)$/, column)[0] ?? "");
    return { kind: "embed", table, as: alias ?? table, inner: inner !== undefined, columns };
  });
}

const readWhole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null);

function readParameter(query: RestQuery, key: string, value: string): void {
  const [embed, name = ""] = match(/^(?:(?!not\.)(\w+)\.)?((?:not\.)?\w+)$/, key);
  const rows = (embed === undefined ? query.root : query.embeds.get(embed)) ?? emptyRows();
  if (embed !== undefined) query.embeds.set(embed, rows);
  if (/^(?:not\.)?(?:and|or)$/.test(name)) rows.conditions.push(readLogic(name, value));
  else if (name === "order") rows.order = readOrder(value);
  else if (name === "limit") rows.limit = readWhole(value);
  else if (name === "offset") rows.offset = readWhole(value) ?? 0;
  else rows.conditions.push(readComparison(name, value, true));
}

export const emptyRows = (): RowsQuery => ({ conditions: [], order: [], limit: null, offset: 0 });

/** Reads the query string of a request. Throws RestError: 501 for all that the app does not ask. */
export function readQuery(search: URLSearchParams): RestQuery {
  const query: RestQuery = {
    select: [{ kind: "column", name: "*" }],
    root: emptyRows(),
    embeds: new Map(),
    columns: null,
    onConflict: null,
  };
  for (const [key, value] of search) {
    if (`${key}${value}`.includes("\0")) {
      throw new RestError(400, "PGRST100", "A NUL character cannot be part of a request");
    }
    if (key === "select") query.select = value === "" ? query.select : readSelect(value);
    else if (key === "columns") query.columns = split(value).map(unquote);
    else if (key === "on_conflict") query.onConflict = split(value).map(unquote);
    else if (key !== "apikey") readParameter(query, key, value);
  }
  return query;
}

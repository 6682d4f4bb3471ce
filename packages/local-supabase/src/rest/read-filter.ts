import { RestError, notImitated } from "./rest-error.ts";

/** A column, and the way into its JSON: `["->>", "name"]`. */
export type FieldPath = { column: string; path: [arrow: string, key: string][] };

/** An operator's SQL, and what stands behind its name: `any` and `all` may precede a value, a configuration a search. */
type Operator = { sql: string; takes: "value" | "value, any or all" | "pattern" | "list" | "truth" | "search" };

export type Comparison = {
  type: "compare";
  field: FieldPath;
  operator: Operator;
  /** What was in brackets behind the operator. */
  option: string | undefined;
  negated: boolean;
  values: string[];
};
export type Condition = Comparison | { type: "logic"; join: "and" | "or"; negated: boolean; conditions: Condition[] };

const operators = new Map<string, Operator>([
  ["eq", { sql: "=", takes: "value, any or all" }],
  ["neq", { sql: "<>", takes: "value" }],
  ["gt", { sql: ">", takes: "value, any or all" }],
  ["gte", { sql: ">=", takes: "value, any or all" }],
  ["lt", { sql: "<", takes: "value, any or all" }],
  ["lte", { sql: "<=", takes: "value, any or all" }],
  ["like", { sql: "like", takes: "pattern" }],
  ["ilike", { sql: "ilike", takes: "pattern" }],
  ["match", { sql: "~", takes: "value, any or all" }],
  ["imatch", { sql: "~*", takes: "value, any or all" }],
  ["isdistinct", { sql: "is distinct from", takes: "value" }],
  ["cs", { sql: "@>", takes: "value" }],
  ["cd", { sql: "<@", takes: "value" }],
  ["ov", { sql: "&&", takes: "value" }],
  ["sl", { sql: "<<", takes: "value" }],
  ["sr", { sql: ">>", takes: "value" }],
  ["nxr", { sql: "&<", takes: "value" }],
  ["nxl", { sql: "&>", takes: "value" }],
  ["adj", { sql: "-|-", takes: "value" }],
  ["in", { sql: "= any", takes: "list" }],
  ["is", { sql: "is", takes: "truth" }],
  ["fts", { sql: "to_tsquery", takes: "search" }],
  ["plfts", { sql: "plainto_tsquery", takes: "search" }],
  ["phfts", { sql: "phraseto_tsquery", takes: "search" }],
  ["wfts", { sql: "websearch_to_tsquery", takes: "search" }],
]);

const deepestLogic = 10;

/** 400 PGRST100 for a text that PostgREST could not read from this place on either. */
export function unreadable(what: string, text: string, at = 0): RestError {
  const message = `"failed to parse ${what} (${text.slice(0, 200)})" (line 1, column ${at + 1})`;
  return new RestError(400, "PGRST100", message, `unexpected ${text[at] ? `"${text[at]}"` : "end of input"}`);
}

/** Reads a text from its beginning on, by sticky patterns. */
class Reader {
  #at = 0;
  readonly #what: string;
  readonly #text: string;

  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  /** The groups of what stands here, and moves behind it. */
  take(pattern: RegExp): (string | undefined)[] | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found && found.slice(1);
  }

  need(pattern: RegExp): (string | undefined)[] {
    const found = this.take(pattern);
    if (found) return found;
    throw this.fail();
  }

  fail(): RestError {
    return unreadable(this.#what, this.#text, this.#at);
  }
}

/** A quoted value, but only if it is all of the value. */
function takeQuoted(reader: Reader): string | undefined {
  return reader.take(/"((?:[^\\"]|\\.)*)"(?=[,)]|$)/sy)?.[0]?.replace(/\\(.)/gs, "$1");
}

function readList(reader: Reader): string[] {
  const values: string[] = [];
  reader.need(/[ \t]*\([ \t]*/y);
  do values.push(takeQuoted(reader) ?? reader.need(/([^,)]*)/y)[0] ?? "");
  while (reader.take(/,/y));
  reader.need(/\)[ \t]*/y);
  return values.length === 1 && values[0] === "" ? [] : values;
}

function readValues(reader: Reader, { takes }: Operator, isTop: boolean): string[] {
  if (takes === "list") return readList(reader);
  if (takes === "truth") return [reader.need(/(not_null|null|true|false|unknown)/iy)[0] ?? ""];
  if (isTop) return [reader.need(/(.*)/sy)[0] ?? ""];
  return [takeQuoted(reader) ?? reader.need(/(\{[^{}]*\}|[^,)]*)/y)[0] ?? ""];
}

/** Reads `eq.5` or `not.in.(a,"b,c")`. At the top level a value may hold brackets, commas and quotes. */
function readOperation(reader: Reader, field: FieldPath, isTop: boolean): Comparison {
  const negated = reader.take(/not\./y) !== null;
  const failure = reader.fail();
  const [word = "", option] = reader.need(/([a-z]+)(?:\(([\w $]+)\))?\./y);
  const operator = operators.get(word);
  const options = { "value, any or all": /^(any|all)$/, pattern: /^(any|all)$/, search: /./ } as const;
  const allowed = operator && operator.takes in options ? options[operator.takes as keyof typeof options] : /^$/;
  if (!operator || (option !== undefined && !allowed.test(option))) throw failure;
  return { type: "compare", field, operator, option, negated, values: readValues(reader, operator, isTop) };
}

/** A name without quotes (`pFieldName` in PostgREST's src/PostgREST/ApiRequest/QueryParams.hs), as the source of a pattern. */
export const namePattern = String.raw`[\p{L}\p{N}_$](?:[\p{L}\p{N}_$ ]|-(?!>))*`;

const field = String.raw`(${namePattern})((?:->>?(?:-?\d+|[^(\-:.,>)]+))*)`;

/** What names a field, as the source of a pattern with two groups. Read them by `readField`. */
export const fieldPattern = field;

export function readField(column = "", path = ""): FieldPath {
  const steps = [...path.matchAll(/(->>?)(-?[^->]+)/g)];
  return { column: column.trim(), path: steps.map(([, arrow = "", key = ""]) => [arrow, key]) };
}

function readMember(reader: Reader, depth: number): Condition {
  if (depth > deepestLogic) throw notImitated(`Logic more than ${deepestLogic} levels deep`);
  const group = reader.take(/[ \t]*(not\.)?(and|or)[ \t]*\([ \t]*/y);
  if (!group) {
    if (reader.take(/[ \t]*"/y)) throw notImitated("A quoted name in a logic tree");
    const [column, path] = reader.need(new RegExp(String.raw`[ \t]*${field}[ \t]*\.`, "uy"));
    return readOperation(reader, readField(column, path), false);
  }
  const conditions: Condition[] = [];
  do conditions.push(readMember(reader, depth + 1));
  while (reader.take(/[ \t]*,[ \t]*/y));
  reader.need(/[ \t]*\)[ \t]*/y);
  return { type: "logic", join: group[1] === "or" ? "or" : "and", negated: group[0] !== undefined, conditions };
}

/** Reads what follows `<field>=`. Throws 400 PGRST100. */
export const readComparison = (text: string, of: FieldPath): Comparison =>
  readOperation(new Reader("filter", text), of, true);

/** Reads `(a.eq.1,and(b.gt.2,c.lt.3))`, what follows `or=`, `and=` and their opposites. Throws 400 PGRST100. */
export const readLogic = (name: string, text: string): Condition =>
  readMember(new Reader("logic tree", name + text), 1);

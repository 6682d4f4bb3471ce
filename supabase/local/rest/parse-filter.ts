import { notImitated, unparsable } from "./rest-error.ts";

export type Operator =
  | "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "match" | "imatch" | "in" | "is" | "isdistinct";

/** A comparison of one column, or several conditions joined by and/or. */
export type Condition =
  | { kind: "compare"; column: string; operator: Operator; negated: boolean; values: string[] }
  | { kind: "logic"; join: "and" | "or"; negated: boolean; conditions: Condition[] };

const operators = new Set<string>([
  "eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "in", "is", "isdistinct",
]);
const knownElsewhere = new Set([
  "fts", "plfts", "phfts", "wfts", "cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj",
]);
const isValues = new Set(["null", "not_null", "true", "false", "unknown"]);
const largestList = 2_000;
const deepestLogic = 10;

function isOperator(word: string): word is Operator {
  return operators.has(word);
}

/** Reads one bracketed expression from left to right: `("a,b",c)` of `in`, or the tree of `and`/`or`. */
class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** What the sticky pattern matches here; '' if nothing. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  /** `"…"` with \" and \\ inside, if a comma or bracket follows; else everything up to one (so `"a"b"` is itself). */
  value(): string {
    const quoted = this.match(/"(?:[^"\\]|\\.)*"(?=[,)]|$)/uy);
    if (quoted) return quoted.slice(1, -1).replace(/\\(.)/g, "$1");
    return this.match(/[^,)]*/uy);
  }

  list(): string[] {
    if (!this.take("(")) this.fail('expecting "("');
    if (this.take(")")) return [];
    const values: string[] = [];
    do values.push(this.value());
    while (this.take(","));
    if (!this.take(")")) this.fail('expecting ")"');
    if (values.length > largestList) throw notImitated(`in() with more than ${largestList} values`);
    return values;
  }

  fail(details: string): never {
    throw unparsable("filter", this.text, `${details} (line 1, column ${this.at + 1})`);
  }
}

function takeOperator(reader: Reader): { operator: Operator; negated: boolean } {
  const negated = reader.take("not.");
  const word = reader.match(/[a-z]+/y);
  if (reader.text[reader.at] === "(" && isOperator(word)) throw notImitated(`The modifier of ${word}(…)`);
  if (knownElsewhere.has(word)) throw notImitated(`The filter ${word}`);
  if (!isOperator(word) || !reader.take(".")) return reader.fail("expecting operator (eq, gt, ...)");
  return { operator: word, negated };
}

function checkValues(reader: Reader, operator: Operator, values: string[]): string[] {
  if (operator !== "is") return values;
  const value = (values[0] ?? "").toLowerCase();
  if (!isValues.has(value)) return reader.fail("expecting null or trilean value (unknown, true, false)");
  return [value];
}

/** Reads `col=<text>`: `eq.5`, `not.in.(a,"b,c")`, `is.null`. Throws 400 PGRST100 or 501. */
export function parseFilter(column: string, text: string): Condition {
  const reader = new Reader(text);
  const { operator, negated } = takeOperator(reader);
  if (operator === "in") {
    const values = reader.list();
    if (reader.at < text.length) reader.fail(`unexpected "${text[reader.at] ?? ""}"`);
    return { kind: "compare", column, operator, negated, values };
  }
  // At the top level the value is everything that is left: brackets, commas and quotes are part of it.
  const values = checkValues(reader, operator, [text.slice(reader.at)]);
  return { kind: "compare", column, operator, negated, values };
}

function parseCondition(reader: Reader, depth: number): Condition {
  if (depth > deepestLogic) throw notImitated(`Logic more than ${deepestLogic} levels deep`);
  const group = reader.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group) {
    const join = group.endsWith("and") ? "and" : "or";
    return { kind: "logic", join, negated: group.startsWith("not."), conditions: parseGroup(reader, depth) };
  }
  const column = reader.match(/"(?:[^"\\]|\\.)+"|[\p{L}\p{N}_ $-]+/uy).trim();
  if (!column) return reader.fail("expecting logic operator (and, or) or field name");
  if (reader.text.startsWith("->", reader.at) || column.endsWith("-")) throw notImitated("Filtering inside JSON");
  if (!reader.take(".")) return reader.fail('expecting "."');
  const { operator, negated } = takeOperator(reader);
  const values = operator === "in" ? reader.list() : checkValues(reader, operator, [reader.value()]);
  const name = column.startsWith('"') ? column.slice(1, -1).replace(/\\(.)/g, "$1") : column;
  return { kind: "compare", column: name, operator, negated, values };
}

function parseGroup(reader: Reader, depth: number): Condition[] {
  if (!reader.take("(")) return reader.fail('expecting "("');
  const conditions: Condition[] = [];
  do conditions.push(parseCondition(reader, depth + 1));
  while (reader.take(","));
  if (!reader.take(")")) return reader.fail('expecting ")"');
  return conditions;
}

/** Reads `or=(…)`, `and=(…)`, `not.or=(…)`. Throws 400 PGRST100 or 501. */
export function parseLogic(join: "and" | "or", negated: boolean, text: string): Condition {
  const reader = new Reader(text);
  const conditions = parseGroup(reader, 0);
  if (reader.at < text.length) reader.fail(`unexpected "${text[reader.at] ?? ""}"`);
  return { kind: "logic", join, negated, conditions };
}

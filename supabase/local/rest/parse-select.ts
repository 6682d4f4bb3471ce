import { RestError, notImitated, unparsable } from "./rest-error.ts";

/** One item of `select=`: everything, a column, or the columns of a related table. */
export type SelectItem =
  | { kind: "all" }
  | { kind: "column"; name: string; alias: string | null; cast: string | null }
  | { kind: "embed"; target: string; alias: string | null; hint: string | null; inner: boolean; items: SelectItem[] };

const deepestEmbed = 3;
const name = /[\p{L}\p{N}_ $-]+/uy;
const quotedName = /"((?:[^"\\]|\\.)+)"/uy;
const aggregates = new Set(["avg", "count", "max", "min", "sum"]);

class SelectParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The items up to the end, or up to the closing bracket of an embed. */
  items(depth: number): SelectItem[] {
    const items: SelectItem[] = [];
    if (depth > 0 && this.#peek(")")) return items;
    do items.push(this.#item(depth));
    while (this.#take(","));
    return items;
  }

  end(): void {
    if (this.#at < this.#text.length) this.#fail(`unexpected "${this.#text[this.#at] ?? ""}"`);
  }

  #item(depth: number): SelectItem {
    if (this.#take("*")) return { kind: "all" };
    if (this.#text.startsWith("...", this.#at)) throw notImitated("Spreading an embed");
    let first = this.#name();
    let alias: string | null = null;
    if (this.#peek(":") && !this.#text.startsWith("::", this.#at)) {
      this.#at += 1;
      if (this.#text.startsWith("...", this.#at)) throw notImitated("Spreading an embed");
      alias = first;
      first = this.#name();
    }
    if (this.#text.startsWith("->", this.#at)) throw notImitated("Selecting inside JSON");
    if (this.#peek(".") || (aggregates.has(first) && this.#text.startsWith("()", this.#at))) {
      throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
    }
    let hint: string | null = null;
    let inner = false;
    while (this.#take("!")) {
      const word = this.#name();
      if (word === "inner") inner = true;
      else if (word !== "left") hint = word;
    }
    if (this.#take("(")) {
      if (depth >= deepestEmbed) throw notImitated(`Embedding more than ${deepestEmbed} levels deep`);
      const items = this.items(depth + 1);
      if (!this.#take(")")) this.#fail('expecting ")"');
      return { kind: "embed", target: first, alias, hint, inner, items };
    }
    if (hint !== null || inner) this.#fail('expecting "("');
    let cast: string | null = null;
    if (this.#text.startsWith("::", this.#at)) {
      this.#at += 2;
      cast = this.#name();
      if (this.#peek(".")) throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
    }
    return { kind: "column", name: first, alias, cast };
  }

  #name(): string {
    quotedName.lastIndex = this.#at;
    const quoted = quotedName.exec(this.#text);
    if (quoted?.[1]) {
      this.#at = quotedName.lastIndex;
      return quoted[1].replace(/\\(.)/g, "$1");
    }
    name.lastIndex = this.#at;
    const plain = name.exec(this.#text)?.[0];
    if (!plain?.trim()) return this.#fail('expecting field name (* or [a..z0..9_$])');
    this.#at = name.lastIndex;
    // A hyphen belongs to a name unless it begins the arrow of a JSON path.
    const arrow = plain.endsWith("-") && this.#text[this.#at] === ">";
    if (arrow) this.#at -= 1;
    return (arrow ? plain.slice(0, -1) : plain).trim();
  }

  #peek(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#at += text.length;
    return true;
  }

  #fail(details: string): never {
    throw unparsable("select parameter", this.#text, `${details} (line 1, column ${this.#at + 1})`);
  }
}

/** Reads `select=`. Throws 400 PGRST100, PGRST123 for aggregates, 501 for what is not imitated. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === "") return [{ kind: "all" }];
  const parser = new SelectParser(text);
  const items = parser.items(0);
  parser.end();
  return items;
}

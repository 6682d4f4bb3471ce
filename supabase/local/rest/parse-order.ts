import { notImitated, unparsable } from "./rest-error.ts";

/** One term of `order=`; `embed` when rows are ordered by a column of a related row, as in `category(name).asc`. */
export type OrderTerm = {
  column: string;
  embed: string | null;
  direction: "asc" | "desc";
  nulls: "first" | "last" | null;
};

const term = /^(?:([\p{L}\p{N}_$ -]+)\(([\p{L}\p{N}_$ -]+)\)|([\p{L}\p{N}_$ -]+))(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/u;

/** Reads `order=a.desc.nullslast,category(name)`. Throws 400 PGRST100 or 501. */
export function parseOrder(text: string): OrderTerm[] {
  return text.split(",").map((part) => {
    if (part.includes("->")) throw notImitated("Ordering inside JSON");
    const found = term.exec(part.trim());
    if (!found) throw unparsable("order", text, `unexpected "${part}"`);
    const [, embed, embedColumn, column, direction, nulls] = found;
    return {
      column: (embedColumn ?? column ?? "").trim(),
      embed: embed ?? null,
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls === undefined ? null : nulls === "nullsfirst" ? "first" : "last",
    };
  });
}

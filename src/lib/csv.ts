import { UNSEEN } from "./characters";

/** What a spreadsheet would run as a formula begins with one of these, also in full width. */
const FORMULA = /[=+\-@＝＋－＠]/;
/** Separators at which another program may begin a new cell. */
const PARTS = /[;\t\r\n]/;
/** Characters that may precede a formula. */
const SKIPPED = new RegExp(`"|${UNSEEN}`, "u");

/** What a spreadsheet reads as a number or a day and shows as another one: “0207…” without its zero, a reference as a power of ten. */
const CHANGED = /^\s*(?:0\d+|\d{16,}|\d+(?:\.\d+)?e[+-]?\d+|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,4}[-/]\d{1,4})\s*$/i;

/** Puts an apostrophe before every formula at the start of a cell, even one behind invisible characters. */
function defuse(value: string): string {
  // From the end, so that each character is visited once.
  let runs = false;
  const safe = Array.from(value)
    .toReversed()
    .map((character) => {
      const mark = PARTS.test(character) && runs ? "'" : "";
      runs = FORMULA.test(character) || (runs && SKIPPED.test(character));
      return character + mark;
    });
  return (runs || CHANGED.test(value) ? "'" : "") + safe.toReversed().join("");
}

function cell(value: string): string {
  return `"${defuse(value).replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV text (RFC 4180) that Excel reads as UTF-8. What a spreadsheet would run as a formula, or show as another number,
 * gets an apostrophe in front, following OWASP's advice on CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

import { UNSEEN } from "./characters";

/** What a spreadsheet would run as a formula begins with one of these, also in full width. */
const FORMULA = /[=+\-@＝＋－＠]/;
/** Where another cell begins for a program that parts them at semicolons, tabs or lines. */
const PARTS = /[;\t\r\n]/;
/** What may stand before a formula. */
const SKIPPED = new RegExp(`"|${UNSEEN}`, "u");

/** Puts an apostrophe wherever a cell begins that would run, also behind what cannot be seen. */
function defuse(value: string): string {
  // From the end, so that each character is looked at once.
  let runs = false;
  const safe = Array.from(value)
    .toReversed()
    .map((character) => {
      const mark = PARTS.test(character) && runs ? "'" : "";
      runs = FORMULA.test(character) || (runs && SKIPPED.test(character));
      return character + mark;
    });
  return (runs ? "'" : "") + safe.toReversed().join("");
}

function cell(value: string): string {
  return `"${defuse(value).replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV text (RFC 4180) that Excel reads as UTF-8. What a spreadsheet would run as a formula gets an apostrophe in
 * front, following OWASP's advice on CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

import { UNSEEN } from "./characters";

/**
 * What a spreadsheet would run as a formula, also in full width and after what cannot be seen: at the beginning of a cell,
 * and wherever another begins for a program that parts them at semicolons, tabs or lines.
 */
const formula = new RegExp(`([;\t\r\n]|^)(?=(?:"|${UNSEEN})*[=+\\-@＝＋－＠])`, "gu");

function cell(value: string): string {
  return `"${value.replace(formula, "$1'").replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV text (RFC 4180) that Excel reads as UTF-8. What a spreadsheet would run as a formula gets an apostrophe in
 * front, following OWASP's advice on CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

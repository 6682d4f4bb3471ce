/** Characters that start a formula in a spreadsheet, even after spaces or in their full-width forms. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV text (RFC 4180) that Excel reads as UTF-8. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, following OWASP's advice on CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

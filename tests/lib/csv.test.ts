import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "@/lib/csv";

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(
    toCsv([
      ["a", 'say "hi"'],
      ["1,5", "two\nlines"],
    ]),
  ).toBe('\uFEFF"a","say ""hi"""\r\n"1,5","two\nlines"\r\n');
});

test("nothing runs as a formula, wherever a spreadsheet parts the cells and whatever stands unseen in front", () => {
  for (const text of ["=1+1", "+44 20", "-2", "@SUM(A1)", "  =1", "＝1", "＋1", "－1", "＠x", "\u200b\u202e=1"])
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  expect(toCsv([[";=1+1;"]])).toBe(`\uFEFF";'=1+1;"\r\n`);
  const part = fc.constantFrom("=1", "+", "-", "@", "＝", ";", '"', "\t", "\r\n", " ", "\u200b", "\ufeff", "a", "1");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const cell of toCsv([[parts.join("")]]).split(/[;\t\r\n]/))
        expect(cell.replace(/["\s\u200b\ufeff]/g, "")).not.toMatch(/^[=+\-@＝]/);
    }),
  );
});

test("a telephone number keeps its zero, a reference its digits, and nothing becomes a day", () => {
  for (const text of ["02079460000", "00747012", "516E6190", "1e5", "1234567890123456", "1-2", "2026-01-02", "3/4/26"])
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  for (const text of [
    "0",
    "42",
    "0.5",
    "2079460000",
    "020 7946 0000",
    "F8176884",
    "2026-11-28T10:18:26.434+00:00",
    "24/7!",
  ])
    expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test("an email address and ordinary words are left as they are", () => {
  expect(toCsv([["ada@example.org", "2 - 3; 1 = 1"]])).toBe('\uFEFF"ada@example.org","2 - 3; 1 = 1"\r\n');
});

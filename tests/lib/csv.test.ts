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

test.each(["=1+1", "+44 20", "-2", "@SUM(A1)", "\t=1", "  =1", "\r\n=1", "＝1", "＋1", "－1", "＠x"])(
  "%j cannot run as a formula",
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test("an e-mail address and ordinary words are left as they are", () => {
  expect(toCsv([["ada@example.org", "2 - 3"]])).toBe('\uFEFF"ada@example.org","2 - 3"\r\n');
});

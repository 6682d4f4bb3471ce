import { expect, test } from "vitest";
import { foldSpaces } from "@/lib/fold-spaces";

test("a non-breaking space between words becomes a space that can wrap", () => {
  expect(foldSpaces("<p>one&nbsp;two\u00a0three</p>")).toBe("<p>one two three</p>");
});

test("a deliberate gap keeps its width", () => {
  expect(foldSpaces("a&nbsp;&nbsp;&nbsp;b")).toBe("a &nbsp;&nbsp;b");
  expect(foldSpaces("a&nbsp;\u00a0b")).toBe("a &nbsp;b");
});

test("everything else stays as it is", () => {
  const html = '<p>a b <a href="https://example.com/?a=1&amp;nbsp=2">c</a></p>';
  expect(foldSpaces(html)).toBe(html);
});

import { expect, test } from "vitest";
import { splitDescription } from "@/lib/case-study/description";
import { readKeyFigures } from "@/lib/case-study/key-figures";

test.each([
  ["One line.", ["paragraph: One line."]],
  ["First.\n\nSecond.", ["paragraph: First.", "paragraph: Second."]],
  ["  First.\r\nStill first. \r\n \r\nSecond.", ["paragraph: First.|Still first.", "paragraph: Second."]],
  [
    "Three things:\n- one\n* two\n• three\nAnd on.",
    ["paragraph: Three things:", "list: one|two|three", "paragraph: And on."],
  ],
  ["- one\n\n- two\n\n\nText", ["list: one|two", "paragraph: Text"]],
  ["One.\rStill one.\u2028And on.\u2029\u2029– a\n• b", ["paragraph: One.|Still one.|And on.", "list: a|b"]],
  ["- one\n\nText\n\nmore", ["list: one", "paragraph: Text", "paragraph: more"]],
  ["-5 degrees\n5 - 3\n-", ["paragraph: -5 degrees|5 - 3|-"]],
  [" \n ", []],
])("%j is split into its paragraphs and lists", (text, blocks) => {
  expect(splitDescription(text).map(({ kind, lines }) => `${kind}: ${lines.join("|")}`)).toEqual(blocks);
});

test("key figures are read from whatever is stored, and invalid ones are dropped", () => {
  const figure = { value: "3", label: "days", counted_on: "2026-02-01" };
  expect(readKeyFigures([figure, null, 7, { value: "3", label: "days" }, { ...figure, value: 3 }, figure])).toEqual([
    figure,
    figure,
  ]);
  expect(readKeyFigures("nothing")).toEqual([]);
  expect(readKeyFigures(undefined)).toEqual([]);
});

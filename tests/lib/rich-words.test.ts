import { expect, test } from "vitest";
import { splitBlocks, splitRuns } from "@/lib/rich-words";

const readAddress = (href: string) => (href.startsWith("/") ? href : null);

test("words in brackets stand out or are a link, and what is not an address is not linked", () => {
  expect(splitRuns("Say [hello] to [us](/contact), [not](javascript:x) them.", readAddress)).toEqual([
    { text: "Say " },
    { text: "hello", mark: true },
    { text: " to " },
    { text: "us", href: "/contact" },
    { text: ", " },
    { text: "not" },
    { text: " them." },
  ]);
  expect(splitRuns("[all of it]", readAddress)).toEqual([{ text: "all of it", mark: true }]);
});

test("a text is split the way its writer laid it out", () => {
  const kinds = (text: string) =>
    splitBlocks(text, readAddress).map(({ type, lines }) => [type, ...lines.map(([run]) => run?.text)]);
  expect(kinds("# What it is\nOne line\nand another\n\n- first\n- second\n\nAfter the list")).toEqual([
    ["heading", "What it is"],
    ["paragraph", "One line", "and another"],
    ["list", "first", "second"],
    ["paragraph", "After the list"],
  ]);
  expect(
    kinds("> A card\nthat goes on\n> and on\n- with no list in it"),
    "a sign ends a card, a bare line does not",
  ).toEqual([
    ["card", "A card", "that goes on", "and on"],
    ["list", "with no list in it"],
  ]);
  expect(kinds("# One\n# Two")).toEqual([
    ["heading", "One"],
    ["heading", "Two"],
  ]);
});

test("a line of white space ends a paragraph, whatever the line breaks, and every sign of a list is one", () => {
  const blocks = splitBlocks("\r\nOne\r\n \t\r\nTwo\r\n\r\n* [a](/b)\n• c\n\n-d\n>e\n\n\n", readAddress);
  expect(blocks).toEqual([
    { type: "paragraph", lines: [[{ text: "One" }]] },
    { type: "paragraph", lines: [[{ text: "Two" }]] },
    { type: "list", lines: [[{ text: "a", href: "/b" }], [{ text: "c" }]] },
    { type: "paragraph", lines: [[{ text: "-d" }]] },
    { type: "card", lines: [[{ text: "e" }]] },
  ]);
});

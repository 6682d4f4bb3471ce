import { expect, test } from "vitest";
import { blocks } from "@/pages/home/hero/blocks";
import { describeBuild, placeBlock, describeChange, toggleBlock } from "@/pages/home/hero/toy-build";
import { priceWish } from "@/pages/home/hero/wish";

test("a block pressed is taken out, or put back in its usual place among those that are there", () => {
  expect(toggleBlock(blocks, "List")).toEqual(["Photo", "Chart", "Button"]);
  expect(toggleBlock(["Photo", "Chart", "Button"], "List")).toEqual(blocks);
  expect(toggleBlock(["Photo"], "Button")).toEqual(["Photo", "Button"]);
  expect(toggleBlock([], "Chart")).toEqual(["Chart"]);
  expect(placeBlock(blocks, "Photo", 2)).toEqual(["List", "Chart", "Photo", "Button"]);
});

test.each([
  [[], "0 blocks: press one"],
  [["Photo", "List", "Chart"], "0 orders: no button yet"],
  [["Photo", "Button"], "97 orders for that loaf"],
  [["Chart", "Button"], "3 orders, for what?"],
  [["List", "Chart", "Button"], "180 orders from regulars"],
  [["Photo", "List", "Button"], "400? orders: nobody counts"],
  [blocks, "412 orders before 8:30"],
] as const)("an app of %j has %s", (build, words) => {
  const { figure, text } = describeBuild(build);
  expect(`${figure} ${text}`).toBe(words);
});

test.each([
  [["Photo", "List"], ["List"], "Photo is out."],
  [["List"], ["Photo", "List"], "Photo is in, 1 of 2."],
  [["Photo", "List"], ["List", "Photo"], "Photo is now 2 of 2."],
  [["Photo", "List"], ["Photo", "List"], ""],
  [["List"], ["List"], ""],
] as const)("from %j to %j, the photo's change is told as “%s”", (before, after, words) => {
  expect(describeChange(before, after, "Photo")).toBe(words);
});

test("a price without a range is noted as one figure", () => {
  expect(priceWish({ price: "from £60,000", weeks: "9 weeks" }, [])).toEqual({
    figure: "£60k",
    weeks: "9 weeks",
    pounds: "£60,000",
  });
});

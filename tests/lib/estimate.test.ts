import { expect, test } from "vitest";
import { enquiry } from "@/content/enquiry";
import { estimate, pickPrice, readRange, formatRange } from "@/lib/estimate";
import { describeWish } from "@/pages/home/hero/wish";

const { bands } = enquiry.sections.prices;
const { factors } = enquiry.sections.factors;
const [first, second] = bands.words;
if (!first || !second) throw new Error("There are no prices.");
const pick = (...blocks: string[]) => factors.words.filter(({ block }) => blocks.includes(block));

test("with nothing added the estimate is the first price", () => {
  const { pounds, weeks } = estimate(first, []);
  expect([formatRange(pounds, "£"), `${formatRange(weeks)} weeks`]).toEqual([first.price, first.weeks]);
});

test("two groups of users, fifteen kinds of record and payments add up to the second price, as its words say", () => {
  const { pounds, weeks } = estimate(first, pick("People", "Records", "Links"));
  expect([formatRange(pounds, "£"), `${formatRange(weeks)} weeks`]).toEqual([second.price, second.weeks]);
});

test("a percentage applies to everything counted before it, but nothing after it", () => {
  const { pounds, weeks } = estimate(first, pick("Risk", "Links"));
  expect(pounds).toEqual([19_000, 29_000]);
  expect(weeks).toEqual([7, 9]);
});

test.each([
  ["from £60,000", [60_000, 60_000]],
  ["33 to 50", [33, 50]],
  ["0.4", [0.4, 0.4]],
  ["", [0, 0]],
])("the numbers of “%s” are %j", (text, range) => {
  expect(readRange(text)).toEqual(range);
});

test.each([second.price, first.price, "from £60,000", "£850 to £900", "£1,250"])(
  "the price that stands for “%s” in a drawing lies within it",
  (band) => {
    const [least, most] = readRange(band);
    const [price] = readRange(pickPrice(band));
    expect(price).toBeGreaterThanOrEqual(least);
    expect(price).toBeLessThanOrEqual(most);
  },
);

test("a visitor's choices are put into words, with the price they saw", () => {
  const text = describeWish(["Photo", "Button"], first, pick("People", "Links"));
  expect(text).toContain("with a photo and a button");
  expect(text).toContain("- Two groups of people use it.\n- It takes payments.\n");
  expect(text).toContain("counts £20,000 to £34,000 and 7 to 11 weeks.");
});

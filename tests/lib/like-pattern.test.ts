import { expect, test } from "vitest";
import { likeAnywhere, quoteFilterValue } from "@/lib/like-pattern";

test("wildcards in what somebody searches for are only signs", () => {
  expect(likeAnywhere("50%_a\\b")).toBe(String.raw`%50\%\_a\\b%`);
});

test("commas, brackets and quotes do not end a filter", () => {
  expect(quoteFilterValue('a,b)("c"\\')).toBe(String.raw`"a,b)(\"c\"\\"`);
});

import { expect, test } from "vitest";
import { listPages } from "@/lib/list-pages";

const written = (...asked: Parameters<typeof listPages>) =>
  listPages(...asked)
    .map(({ page, afterGap }) => `${afterGap ? "… " : ""}${page}`)
    .join(" ");

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [4, 9, "1 2 3 4 5 … 9"],
  [5, 10, "1 … 4 5 6 … 10"],
  [6, 9, "1 … 5 6 7 8 9"],
  [10, 10, "1 … 9 10"],
])("page %i of %i: a gap stands for at least two pages", (page, last, expected) => {
  expect(written(page, last)).toBe(expected);
});

test("where nobody knows the last page, the pages end with the next one, if there is one", () => {
  expect(written(90, null, true)).toBe("1 … 89 90 91");
  expect(written(90, null, false)).toBe("1 … 89 90");
});

test("a page past the end names those that there are", () => {
  expect(written(9, 3)).toBe("1 2 3");
});

import { expect, test } from "vitest";
import { isListPath, listHref, readListAddress, readListQuery } from "@/pages/blog/list-query";

const read = (query: string) => readListQuery(new URLSearchParams(query));

test("a list's query is read from its address, and what the backend would refuse is left out", () => {
  expect(read("q=%20an%00+app%20&category=4&sort=oldest&page=3")).toEqual({
    search: "an app",
    categoryId: 4,
    oldestFirst: true,
    page: 3,
  });
  const everything = { search: "", categoryId: null, oldestFirst: false, page: 1 };
  expect(read("category=0&page=1.5&sort=newest")).toEqual(everything);
  expect(read("category=99999999999&page=01")).toEqual(everything);
  expect(read("page=999999999").page).toBe(100_000);
  // What the database reads of a search, without half of a character.
  expect(read(`q=${"x".repeat(99)}😀x`).search).toBe(`${"x".repeat(99)}😀`);
  expect(read(`q=${"x".repeat(99)}👍🏽`).search).toBe("x".repeat(99));
});

test("an address of a list leads to the same list, without what needs no mention", () => {
  const all = { search: "", categoryId: null, oldestFirst: false, page: 1 };
  for (const [query, href] of [
    [all, "/blog"],
    [{ ...all, page: 2 }, "/blog/page/2"],
    [{ ...all, oldestFirst: true }, "/blog?sort=oldest"],
    [{ ...all, categoryId: 4, page: 2 }, "/blog?category=4&page=2"],
    [{ ...all, search: "a&b" }, "/blog?q=a%26b"],
  ] as const) {
    expect(listHref(query)).toBe(href);
    expect(readListAddress(new URL(href, "https://blockwork.example"))).toEqual(query);
  }
});

test.each(["/blog/page/0", "/blog/page/02", "/blog/page/two", "/blog/page/100001"])("%s is no list", (path) => {
  expect(readListAddress(new URL(path, "https://blockwork.example"))).toBeNull();
});

test("a post is no list", () => {
  expect(["/blog", "/blog/page/2", "/blog/offline", "/blogs"].map(isListPath)).toEqual([true, true, false, false]);
});

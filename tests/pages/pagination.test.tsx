import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { COUNT_LIMIT, type PostSummary } from "@/data/posts/posts";
import { Pagination } from "@/pages/blog/pagination";

const query = { search: "", categoryId: null, oldestFirst: false, page: 90 };

test.each([
  ["a full page of more posts than are counted has a next one", 12, true],
  ["the last page of more posts than are counted has none", 5, false],
])("%s", (_, shown, hasNext) => {
  const posts = Array.from({ length: shown }, (): PostSummary => ({}) as PostSummary);
  render(<Pagination query={query} list={{ posts, total: COUNT_LIMIT }} />, { wrapper: MemoryRouter });
  expect(screen.queryAllByRole("link", { name: /^Next/ })).toHaveLength(hasNext ? 1 : 0);
});

const linksOf = (page: number, total: number, search = "") => {
  const posts = Array.from({ length: 12 }, (): PostSummary => ({}) as PostSummary);
  render(<Pagination query={{ ...query, search, page }} list={{ posts, total }} />, { wrapper: MemoryRouter });
  return screen
    .queryAllByRole("link")
    .map((link) =>
      [link.textContent, link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("aria-current")]
        .filter(Boolean)
        .join(" "),
    );
};

test("a page in the middle links to its neighbours, the first and the last", () => {
  expect(linksOf(5, 120)).toEqual([
    "← Previous page /blog/page/4 prev",
    "Page 1 /blog",
    "Page 4 /blog/page/4",
    "Page 5 /blog/page/5 page",
    "Page 6 /blog/page/6",
    "Page 10 /blog/page/10",
    "Next page → /blog/page/6 next",
  ]);
});

test("the first page links to no page before it, the last to none after it", () => {
  expect(linksOf(1, 13)).toEqual(["Page 1 /blog page", "Page 2 /blog/page/2", "Next page → /blog/page/2 next"]);
  cleanup();
  expect(linksOf(2, 24)).toEqual(["← Previous page /blog prev", "Page 1 /blog", "Page 2 /blog/page/2 page"]);
  cleanup();
  expect(linksOf(2, 24, "a b"), "with the words that were searched").toEqual([
    "← Previous page /blog?q=a+b prev",
    "Page 1 /blog?q=a+b",
    "Page 2 /blog?q=a+b&page=2 page",
  ]);
  cleanup();
  expect(linksOf(1, 12), "a list that fits on one page").toEqual([]);
});

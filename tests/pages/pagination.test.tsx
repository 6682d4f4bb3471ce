import { render, screen } from "@testing-library/react";
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

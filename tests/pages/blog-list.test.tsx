import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COUNT_LIMIT, type PostSummary } from "@/data/posts/posts";
import { Pagination } from "@/pages/blog/pagination";
import { takeLogged } from "../support/console-watch.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { disconnect, hold } from "../support/requests.ts";
import { getButton, getLink, renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";
import { letPass } from "../support/still-time.ts";

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

const { sql } = backend;

beforeEach(() => writeNumberedPosts(backend, 30, () => ({ body: "<p>All about it.</p>", category_id: 1 })));
afterEach(() => void vi.useRealTimers());

const list = () => screen.getByRole("region", { name: "Posts found" });
const count = () => within(list()).getByRole("status");

/** From now on, no request for a post or a list is answered. */
const holdPosts = () => hold((address) => address.includes("/blog_posts"));

test("words typed just before a link is followed do not bring the reader back, and the list is not said to load", async () => {
  const { router } = await renderApp("/blog");
  holdPosts();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rare" } });
  await act(async () => fireEvent.click(getLink("Read more about Post number 30")));
  expect(router.state.navigation.location?.pathname).toBe("/blog/post-30");
  expect(count()).toHaveTextContent("Showing 30 posts");
  await letPass(1000);
  expect(router.state.navigation.location?.pathname).toBe("/blog/post-30");
});

test("a list that is on its way is said to load", async () => {
  const { user } = await renderApp("/blog");
  expect(list()).toHaveAttribute("aria-busy", "false");
  holdPosts();
  await user.click(getLink("Oldest First"));
  await waitFor(() => expect(count()).toHaveTextContent("Loading..."));
  expect(list()).toHaveAttribute("aria-busy", "true");
});

test("a list in another order is shown where the reader is, and only its first picture is loaded at once", async () => {
  const picture = `${backend.url}/storage/v1/object/public/blog-posts/images/k-1600x900.webp`;
  await sql("update public.blog_posts set image_url = $1, image_alt = 'A ' || slug", [picture]);
  const { router, user } = await renderApp("/blog");
  await user.click(getLink("Oldest First"));
  const first = await screen.findByRole("img", { name: "A post-1" });
  expect(router.state.preventScrollReset).toBe(true);
  expect(first).toHaveAttribute("fetchpriority", "high");
  const loads = within(list()).getAllByRole("img");
  expect(loads.map((each) => each.getAttribute("loading"))).toEqual(["eager", ...Array(11).fill("lazy")]);
});

test("a search that is typed on replaces itself in the history", async () => {
  const { router, user } = await renderApp("/blog");
  await user.type(screen.getByRole("searchbox"), "number 2");
  await letPass(1000);
  await screen.findByText("Showing 11 posts");
  await user.type(screen.getByRole("searchbox"), "9");
  await letPass(1000);
  await screen.findByText("Showing 1 post");
  await act(() => router.navigate(-1));
  await screen.findByText("Showing 30 posts");
  expect(router.state.location.search).toBe("");
});

test("the order can be changed from any page, which leads to the first and keeps the search", async () => {
  await renderApp("/blog?q=number&page=2");
  const links = within(screen.getByRole("group", { name: "Sort" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/blog?q=number", "true"],
    ["/blog?q=number&sort=oldest", null],
  ]);
});

test("a search that finds nothing leads back to all posts", async () => {
  await renderApp("/blog?q=nothing-is-called-this");
  expect(count()).toHaveTextContent("Showing 0 posts");
  expect(getLink("Show all posts")).toHaveAttribute("href", "/blog");
});

test("the blog says who writes it, and a slash at the end of an address changes nothing", async () => {
  await renderApp("/blog/page/2/");
  screen.getByRole("heading", { name: "Post number 18" });
  expect(getLink("Leila Farrow, Samuel Okonjo & Orla Brennan")).toHaveAttribute("href", "/about-us#team");
});

test("a list that could not be loaded can be asked for again, once at a time", async () => {
  const mend = disconnect((address) => address.includes("/blog_posts"));
  const { user } = await renderApp("/blog?sort=oldest&page=3");
  expect(within(list()).getByRole("alert")).toHaveTextContent("The posts could not be loaded just now.");
  expect(takeLogged().join()).toContain("The posts could not be read.");
  mend();
  const answer = hold(() => true);
  await user.click(getButton("Retry"));
  await waitFor(() => expect(getButton("Retry")).toBeDisabled());
  answer();
  await screen.findByText("Showing 30 posts");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a blog without a team names no writers", async () => {
  const nobody = JSON.stringify({ team: { people: [] } });
  await sql("insert into public.page_content (id, page, content) values (2, 'team', $1)", [nobody]);
  await renderApp("/blog");
  const introduction = screen.getByText(/^How apps are planned/);
  expect(introduction).toHaveTextContent(/^How apps are planned, assembled, tested and kept alive\.$/);
  await sql("delete from public.page_content");
});

test("a category that there is none of is not shown as all of them", async () => {
  const { user } = await renderApp("/blog?category=99");
  expect(count()).toHaveTextContent("Showing 0 posts");
  const category = screen.getByLabelText("Category");
  await waitFor(() => expect(category).toHaveDisplayValue("No such category"));
  await user.selectOptions(category, "All Categories");
  await waitFor(() => expect(count()).toHaveTextContent("Showing 30 posts"));
  expect(screen.queryByRole("option", { name: "No such category" })).toBeNull();
});

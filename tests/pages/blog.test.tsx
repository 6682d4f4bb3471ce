import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPath } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { choose, follow, getLink, renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";
import { letPass } from "../support/still-time.ts";

const { sql } = backend;

/** 30 posts: every third is in Projects, the rest in Guides; only the seventh has the rare word. */
beforeEach(() =>
  writeNumberedPosts(backend, 30, (n) => ({
    body: `<p>All about the ${n === 7 ? "100% rare" : "plain"} thing.</p>`,
    category_id: n % 3 === 0 ? 2 : 1,
  })),
);

function titles(): string[] {
  return screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
}

test("the list opens with the twelve newest posts, and offers all categories in alphabetical order", async () => {
  await renderApp("/blog");
  expect(titles()).toEqual(Array.from({ length: 12 }, (_, index) => `Post number ${30 - index}`));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/blog/i);
  const options = within(screen.getByRole("combobox", { name: "Category" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "All Categories",
    "Engineering",
    "Guides",
    "News",
    "Projects",
  ]);
});

test.each([
  ["/blog", "Showing 30 posts, 1 to 12 on this page"],
  ["/blog?q=plain&sort=oldest&page=3", "Showing 29 posts, 25 to 29 on this page"],
])("the count line of %s counts all posts and says which are shown", async (path, words) => {
  await renderApp(path);
  const line = within(screen.getByRole("region", { name: "Posts found" })).getByRole("status");
  await waitFor(() => expect(line.textContent).toBe(words));
});

test("a card shows its post's heading, category, date, reading time, excerpt, picture and one link that names it", async () => {
  await sql("update public.blog_posts set published_at = '2025-03-09T12:00Z', body = $1 where slug = 'post-30'", [
    `<h2>One &amp; two</h2><p>${"many words ".repeat(40)}</p>`,
  ]);
  const picture = `${backend.url}/storage/v1/object/public/blog-posts/images/k-1600x900.webp`;
  await sql("update public.blog_posts set image_url = $1, image_alt = null where slug = 'post-30'", [picture]);
  await renderApp("/blog");
  const [first = document.body, second] = screen.getAllByRole("article");
  const card = within(first);
  card.getByRole("heading", { name: "Post number 30" });
  card.getByText("Projects");
  expect(card.getByText("9 March 2025")).toHaveAttribute("datetime", expect.stringMatching(/^2025-03-09T12:00/));
  card.getByText(/1 min read/);
  card.getByText(/^One & two many words .{100,}…$/);
  const links = card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Read more about Post number 30", "/blog/post-30"]]);
  expect(first.querySelector("img")).toHaveAttribute("alt", "");
  expect(second?.querySelector("svg.cover")).toHaveAttribute("aria-hidden", "true");
});

test("typing searches after a pause, keeps the focus and adds one history entry", async () => {
  const { router, user } = await renderApp("/blog");
  const search = screen.getByRole("searchbox");
  await user.type(search, "rare");
  await letPass(1000);
  await screen.findByText("Showing 1 post");
  expect(titles()).toEqual(["Post number 7"]);
  expect(router.state.location.search).toBe("?q=rare");
  expect(router.state.preventScrollReset, "the page stays where it is").toBe(true);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  expect(search).toHaveFocus();
  expect(search).toHaveValue("rare");

  await router.navigate(-1);
  await screen.findByText("Showing 30 posts");
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(search).toHaveValue(""));
});

test.each([
  ["/blog?sort=oldest&page=2", "?q=number+2&sort=oldest"],
  ["/blog/page/2", "?q=number+2"],
])("Enter searches the whole blog at once, also from %s", async (path, search) => {
  const { router, user } = await renderApp(path);
  await user.type(screen.getByRole("searchbox"), "number 2{Enter}");
  await screen.findByText("Showing 11 posts");
  expect(createPath(router.state.location)).toBe(`/blog${search}`);
});

test("a search cleared before its results arrive shows the whole list", async () => {
  const { router } = await renderApp("/blog");
  for (const value of ["rare", ""]) {
    fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
    fireEvent.submit(screen.getByRole("form", { name: "Find posts" }));
  }
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.location.search).toBe("");
  expect(router.state.historyAction, "it comes once in the history").toBe("REPLACE");
  expect(titles()).toHaveLength(12);
});

test("a category added in the meantime leaves the focus, the selection and the search words alone", async () => {
  const { router, user } = await renderApp("/blog");
  await sql("insert into public.blog_categories (name) values ('Field notes')");
  await user.type(screen.getByRole("searchbox"), "pl");
  await letPass(1000);
  const found = (search: string) =>
    waitFor(() => expect(router.state).toMatchObject({ location: { search }, navigation: { state: "idle" } }));
  await found("?q=pl");
  await act(() => router.revalidate());
  await screen.findByRole("option", { name: "Field notes" });
  expect(screen.getByRole("searchbox")).toHaveValue("pl");
  await sql("insert into public.blog_categories (name) values ('Letters')");
  await choose("Category", "Projects");
  await found("?q=pl&category=2");
  await act(() => router.revalidate());
  await screen.findByRole("option", { name: "Letters" });
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveDisplayValue("Projects");
  await sql("delete from public.blog_categories where name in ('Field notes', 'Letters')");
});

test("choosing a category goes back to the first page and keeps the search", async () => {
  const { router } = await renderApp("/blog?q=plain&page=2");
  await choose("Category", "Projects");
  await screen.findByText("Showing 10 posts");
  expect(router.state.location.search).toBe("?q=plain&category=2");
});

test("each page of the unfiltered list has its own path, title and canonical address", async () => {
  await renderApp("/blog");
  await follow("Page 2");
  await waitFor(() => expect(titles()[0]).toBe("Post number 18"));
  expect(document.title).toMatch(/^Blog, page 2 /);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    expect.stringMatching(/\/blog\/page\/2$/),
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "max-image-preview:large");
});

test.each([
  ["/blog?page=2", "/blog/page/2", 12],
  ["/blog/page/1", "/blog", 12],
  ["/blog/page/3?q=plain", "/blog?q=plain&page=3", 5],
  ["/blog?q=plain&page=99", "/blog?q=plain&page=3", 5],
])("%s redirects to %s, and Back returns to the page before", async (address, own, posts) => {
  const { router } = await renderApp("/blog?sort=oldest");
  await router.navigate(address);
  await waitFor(() => expect(createPath(router.state.location)).toBe(own));
  await waitFor(() => expect(titles()).toHaveLength(posts));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe("?sort=oldest"));
});

test.each(["/blog/page/4", "/blog/page/two"])("there is no page at %s", async (address) => {
  await renderApp(address);
  screen.getByRole("heading", { level: 1, name: "Page not found" });
  const links = within(screen.getByRole("main")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/blog", "/contact"]);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("without JavaScript the filters are a form that requests the same address", async () => {
  await renderApp("/blog?sort=oldest");
  const form = screen.getByRole("searchbox").closest("form");
  expect(form).toHaveAttribute("method", "get");
  expect(form).toHaveAttribute("action", "/blog");
  const sent = new FormData(form ?? undefined);
  expect(Object.fromEntries(sent)).toEqual({ q: "", category: "", sort: "oldest" });
});

test("a blog without posts says that the first one is being written, with no filters; a search there finds nothing as usual", async () => {
  await sql("delete from blog_posts");
  const { router } = await renderApp("/blog");
  screen.getByText("The first post is being written.");
  expect(screen.queryByLabelText("Search posts")).toBeNull();
  await act(() => router.navigate("/blog?q=anything"));
  await screen.findByText("No posts found matching your criteria. Try adjusting your filters.");
  screen.getByLabelText("Search posts");
});

// The last one: every test begins by deleting the posts of the one before.
test("counting stops at a thousand matches", async () => {
  await sql(`
    insert into public.blog_posts (title, slug, status, category_id, published_at)
    select 'Flood ' || n, 'flood-' || n, 'published', 1, now() from generate_series(1, 1010) n`);
  await renderApp("/blog/page/84");
  screen.getByText("Showing 1,000+ posts");
  getLink("Next page");
});

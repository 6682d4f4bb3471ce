import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createPath } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { takeLogged } from "../support/console-watch.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderRoute } from "../support/render-route.tsx";

const backend = await borrowPageBackend();

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

test("the list opens with the twelve newest posts and counts them all", async () => {
  await renderRoute("/blog");
  expect(titles()).toEqual(Array.from({ length: 12 }, (_, index) => `Post number ${30 - index}`));
  expect(screen.getByText("Showing 30 posts")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/blog/i);
});

test.each([
  ["/blog", "Showing 30 posts, 1 to 12 on this page"],
  ["/blog/page/3", "Showing 30 posts, 25 to 30 on this page"],
  ["/blog?q=plain&sort=oldest&page=3", "Showing 29 posts, 25 to 29 on this page"],
  ["/blog?category=2", "Showing 10 posts"],
  ["/blog?q=rare", "Showing 1 post"],
  ["/blog?q=nowhere", "Showing 0 posts"],
])("the count line of %s counts all posts and says which are shown", async (path, words) => {
  await renderRoute(path);
  const line = within(screen.getByRole("region", { name: "Posts found" })).getByRole("status");
  await waitFor(() => expect(line.textContent).toBe(words));
});

test("a card shows category, publication date, reading time, excerpt and one link", async () => {
  await backend.sql(
    "update public.blog_posts set published_at = '2025-03-09T12:00Z', body = $1 where slug = 'post-30'",
    [`<h2>One &amp; two</h2><p>${"many words ".repeat(40)}</p>`],
  );
  await renderRoute("/blog");
  const card = within(screen.getAllByRole("article")[0] ?? document.body);
  expect(card.getByText("Projects")).toBeInTheDocument();
  expect(card.getByText("9 March 2025")).toHaveAttribute("datetime", expect.stringMatching(/^2025-03-09T12:00/));
  expect(card.getByText(/1 min read/)).toBeInTheDocument();
  expect(card.getByText(/^One & two many words .{100,}…$/)).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Read more about Post number 30" })).toHaveAttribute("href", "/blog/post-30");
});

test("drafts and posts scheduled for tomorrow are not listed", async () => {
  await backend.sql("update public.blog_posts set status = 'draft', published_at = null where slug = 'post-30'");
  await backend.sql("update public.blog_posts set published_at = now() + interval '1 day' where slug = 'post-29'");
  await renderRoute("/blog");
  expect(titles()[0]).toBe("Post number 28");
  expect(screen.getByText("Showing 28 posts")).toBeInTheDocument();
});

test("nonsense in the address shows the unfiltered list", async () => {
  await renderRoute("/blog?page=-3&category=abc&sort=up&q=%20");
  expect(titles()[0]).toBe("Post number 30");
  expect(screen.getByText("Showing 30 posts")).toBeInTheDocument();
});

test("typing searches after a pause, keeps the focus and adds one history entry", async () => {
  const { router, user } = await renderRoute("/blog");
  const search = screen.getByRole("searchbox");
  await user.type(search, "rare");
  expect(await screen.findByText("Showing 1 post")).toBeInTheDocument();
  expect(titles()).toEqual(["Post number 7"]);
  expect(router.state.location.search).toBe("?q=rare");
  expect(router.state.preventScrollReset, "the page stays where it is").toBe(true);
  expect(search).toHaveFocus();
  expect(search).toHaveValue("rare");

  await router.navigate(-1);
  expect(await screen.findByText("Showing 30 posts")).toBeInTheDocument();
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(search).toHaveValue(""));
});

test("Enter searches at once", async () => {
  const { router, user } = await renderRoute("/blog?sort=oldest");
  await user.type(screen.getByRole("searchbox"), "number 2{Enter}");
  expect(await screen.findByText("Showing 11 posts")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?q=number+2&sort=oldest");
});

test("a search cleared before its results arrive shows the whole list", async () => {
  const { router } = await renderRoute("/blog");
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
  const { router, user } = await renderRoute("/blog");
  await backend.sql("insert into public.blog_categories (name) values ('Field notes')");
  await user.type(screen.getByRole("searchbox"), "pl");
  const found = (search: string) =>
    waitFor(() => expect(router.state).toMatchObject({ location: { search }, navigation: { state: "idle" } }));
  await found("?q=pl");
  await act(() => router.revalidate());
  await screen.findByRole("option", { name: "Field notes" });
  expect(screen.getByRole("searchbox")).toHaveValue("pl");
  await backend.sql("insert into public.blog_categories (name) values ('Letters')");
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Projects");
  await found("?q=pl&category=2");
  await act(() => router.revalidate());
  await screen.findByRole("option", { name: "Letters" });
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveDisplayValue("Projects");
  await backend.sql("delete from public.blog_categories where name in ('Field notes', 'Letters')");
});

test("choosing a category goes back to the first page and keeps the search", async () => {
  const { router, user } = await renderRoute("/blog?q=plain&page=2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Projects");
  expect(await screen.findByText("Showing 10 posts")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?q=plain&category=2");
});

test("all categories are offered in alphabetical order, after All Categories", async () => {
  await renderRoute("/blog");
  const options = within(screen.getByRole("combobox", { name: "Category" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "All Categories",
    "Engineering",
    "Guides",
    "News",
    "Projects",
  ]);
});

test("page links have the right addresses and mark the current page", async () => {
  await renderRoute("/blog?page=2&q=plain");
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/blog?q=plain");
  expect(pages.getByRole("link", { name: "Next page" })).toHaveAttribute("rel", "next");
  expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/blog?q=plain&page=3");
});

test("each page of the unfiltered list has its own path, title and canonical address", async () => {
  const { user } = await renderRoute("/blog");
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  await waitFor(() => expect(titles()[0]).toBe("Post number 18"));
  expect(document.title).toMatch(/^Blog, page 2 /);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    expect.stringMatching(/\/blog\/page\/2$/),
  );
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/blog");
  expect(pages.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/blog/page/3");
});

test("searching from page two searches the whole blog", async () => {
  const { router, user } = await renderRoute("/blog/page/2");
  await user.type(screen.getByRole("searchbox"), "rare{Enter}");
  expect(await screen.findByText("Showing 1 post")).toBeInTheDocument();
  expect(createPath(router.state.location)).toBe("/blog?q=rare");
});

test.each([
  ["/blog?page=2", "/blog/page/2", 12],
  ["/blog/page/1", "/blog", 12],
  ["/blog/page/3?q=plain", "/blog?q=plain&page=3", 5],
  ["/blog?q=plain&page=99", "/blog?q=plain&page=3", 5],
])("%s redirects to %s, and Back returns to the page before", async (address, own, posts) => {
  const { router } = await renderRoute("/blog?sort=oldest");
  await router.navigate(address);
  await waitFor(() => expect(createPath(router.state.location)).toBe(own));
  await waitFor(() => expect(titles()).toHaveLength(posts));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe("?sort=oldest"));
});

test.each(["/blog/page/4", "/blog/page/0", "/blog/page/02", "/blog/page/two", "/blog/page/1234567"])(
  "there is no page at %s",
  async (address) => {
    await renderRoute(address);
    expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeInTheDocument();
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/blog", "/contact"]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  },
);

test("a list that fits on one page has no page links", async () => {
  await renderRoute("/blog?category=2");
  expect(screen.queryByRole("navigation", { name: "Pages" })).not.toBeInTheDocument();
});

test("a failed refresh keeps the list that was there", async () => {
  const { router } = await renderRoute("/blog");
  await backend.sql("revoke select on public.blog_posts from anon");
  try {
    await router.revalidate();
    await waitFor(() => expect(takeLogged()).toHaveLength(1));
    expect(titles()).toHaveLength(12);
    expect(screen.queryByRole("alert", { name: /could not/ })).not.toBeInTheDocument();
  } finally {
    await backend.sql("grant select on public.blog_posts to anon");
  }
});

test("without JavaScript the filters are a form that requests the same address", async () => {
  await renderRoute("/blog?sort=oldest");
  const form = screen.getByRole("searchbox").closest("form");
  expect(form).toHaveAttribute("method", "get");
  expect(form).toHaveAttribute("action", "/blog");
  const sent = new FormData(form ?? undefined);
  expect(Object.fromEntries(sent)).toEqual({ q: "", category: "", sort: "oldest" });
});

test("a blog without posts says that the first one is being written, and does not mention filters", async () => {
  await backend.sql("delete from blog_posts");
  await renderRoute("/blog");
  expect(await screen.findByText("The first post is being written.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Search posts")).not.toBeInTheDocument();
});

test("a search on an empty blog shows the usual message for no results", async () => {
  await backend.sql("delete from blog_posts");
  await renderRoute("/blog?q=anything");
  expect(
    await screen.findByText("No posts found matching your criteria. Try adjusting your filters."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("Search posts")).toBeInTheDocument();
});

// The last one: every test begins by deleting the posts of the one before.
test("counting stops at a thousand matches", async () => {
  await backend.sql(`
    insert into public.blog_posts (title, slug, status, category_id, published_at)
    select 'Flood ' || n, 'flood-' || n, 'published', 1, now() from generate_series(1, 1200) n`);
  await renderRoute("/blog/page/84");
  expect(screen.getByText("Showing 1,000+ posts")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Next page" })).toBeInTheDocument();
});

import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listCaseStudies } from "@/data/case-studies";
import { listOldAddresses } from "@/data/old-addresses";
import { findNextCase, listToldCaseStudies } from "@/data/posts/next-case";
import { COUNT_LIMIT, getPostBySlug, listPublishedPosts, type PostQuery, type PostSummary } from "@/data/posts/posts";
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
  expect(screen.getByRole("searchbox")).toHaveValue("number");
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

/** 14 posts: every third is in Projects, the second in News, the rest in Guides. The last two have one moment in common. */
async function writeFourteen(): Promise<void> {
  await writeNumberedPosts(backend, 14, (n) => ({
    body: `<p>All about number ${n}.</p>`,
    category_id: n % 3 === 0 ? 2 : n === 2 ? 3 : 1,
  }));
  await sql(
    "update public.blog_posts set created_at = (select max(created_at) from public.blog_posts) where slug = 'post-13'",
  );
}

const numbersOf = async (changes: Partial<PostQuery>) => {
  const { posts, total } = await listPublishedPosts({ ...query, page: 1, ...changes });
  return [total, ...posts.map(({ slug }) => Number(slug.replace("post-", "")))];
};

test("the list goes from the newest or from the oldest, in one category or in all, and so does a search", async () => {
  await writeFourteen();
  for (const search of ["", "number"]) {
    expect(await numbersOf({ search })).toEqual([14, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await numbersOf({ search, page: 2 })).toEqual([14, 2, 1]);
    expect(await numbersOf({ search, oldestFirst: true })).toEqual([14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await numbersOf({ search, oldestFirst: true, page: 2 })).toEqual([14, 13, 14]);
    expect(await numbersOf({ search, categoryId: 2 })).toEqual([4, 12, 9, 6, 3]);
    expect(await numbersOf({ search, categoryId: 2, oldestFirst: true })).toEqual([4, 3, 6, 9, 12]);
  }
  expect(await numbersOf({ search: "nowhere" })).toEqual([0]);
});

test("a story leads to that of the next case study in the admin's order, the last to the first, and an only one nowhere", async () => {
  await writeFourteen();
  await sql("update public.case_studies set story_id = null");
  expect(await listToldCaseStudies()).toEqual([]);
  await sql("update public.blog_posts set status = 'draft', published_at = null where slug = 'post-4'");
  await sql(`
    update public.case_studies set story_id = p.id, status = case case_studies.title when 'Stem & Post' then 'draft' else 'published' end
    from public.blog_posts p where slug = case case_studies.title
      when 'Ferngate Dental' then 'post-1' when 'Stem & Post' then 'post-2' when 'Northline Rail' then 'post-1'
      when 'Harbour Lane' then 'post-3' when 'Larder Box' then 'post-4' when 'Parish Rides' then 'post-5' end`);
  const told = await listToldCaseStudies();
  const after = (slug: string) => findNextCase(told, slug)?.title;
  expect(["post-1", "post-3", "post-5"].map(after)).toEqual(["Harbour Lane", "Parish Rides", "Ferngate Dental"]);
  expect(findNextCase(told, "post-1")).toMatchObject({
    colour: "lagoon",
    story: { slug: "post-3", title: "Post number 3" },
  });
  expect(findNextCase(told.slice(0, 2), "post-1")).toBeNull();
  await sql("update public.case_studies set status = 'published'");
});

test("a post comes with its case studies in the admin's order", async () => {
  await writeFourteen();
  await sql(`
    update public.case_studies set story_id = (select id from public.blog_posts where slug = 'post-2'),
      position = case title when 'Parish Rides' then 1 when 'Larder Box' then 3 else 2 end`);
  const told = (await getPostBySlug("post-2"))?.case_studies.map(({ title }) => title);
  expect([told?.[0], told?.at(-1)]).toEqual(["Parish Rides", "Larder Box"]);
});

const none = { link: null, app_store_link: null, play_store_link: null, image: null, image_alt: null, story: null };
const figures = { colour: "sky", key_figures: [], weeks: null, cost: null, counted_on: null };
const study = (id: number) => ({ id, title: "A", category: "B", description: "C", ...figures, ...none });

/** Answers with these rows, with or without regard to the offset; returns how often it was asked. */
function answerWith(rows: object[], heedsOffset: boolean, most: number): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked += 1;
    const first = heedsOffset ? Number(new URL(address).searchParams.get("offset")) : 0;
    return Response.json(rows.slice(first, first + most));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => asked;
}

test.each([
  [45, 20, true, 45],
  [45, 20, false, 20],
  [200, 200, false, 200],
  [3, 20, false, 3],
])("of %i rows that come %i at a time, offset heeded: %s, %i are read, each once", async (count, most, heeds, read) => {
  const rows = Array.from({ length: count }, (_, n) => study(n + 1));
  const asked = answerWith(rows, heeds, most);
  expect((await listCaseStudies()).map(({ id }) => id)).toEqual(rows.slice(0, read).map(({ id }) => id));
  expect(asked()).toBeLessThanOrEqual(4);
  const old = Array.from({ length: count }, (_, n) => ({ slug: `/${n}`, post: { slug: "a" } }));
  const askedAgain = answerWith(old, heeds, most);
  expect((await listOldAddresses()).map(({ path }) => path)).toEqual(old.slice(0, read).map(({ slug }) => slug));
  expect(askedAgain()).toBeLessThanOrEqual(4);
});

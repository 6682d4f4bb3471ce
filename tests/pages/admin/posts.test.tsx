import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { beginSignedIn, findRow } from "../../support/admin-page.ts";
import { answer, choose, fill, follow, getLink, press, renderApp, write } from "../../support/page.tsx";
import { intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { blogPosts } from "@/data/admin/blog-posts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;
// A short list is found through in a moment.
beforeEach(() => sql("delete from blog_posts"));

async function insertPost(slug: string, part: Record<string, unknown> = {}): Promise<number> {
  const none = { status: "draft", category_id: 1, project_link: null, published_at: null };
  const row = { title: `Post ${slug}`, ...none, ...part };
  const [post] = await sql<{ id: number }>(
    `insert into blog_posts (slug, title, body, status, category_id, project_link, published_at)
     values ($1, $2, '<p>Words of the post.</p>', $3, $4, $5, $6) returning id::int`,
    [`test-${slug}`, row.title, row.status, row.category_id, row.project_link, row.published_at],
  );
  if (!post) throw new Error("The post was not stored");
  return post.id;
}

const live = { status: "published", published_at: "2026-03-04T12:00:00Z" };

test("a row shows status, date, category, project and its actions", async () => {
  await insertPost("project", { ...live, title: "A project", category_id: 2, project_link: "https://example.com/p" });
  await insertPost("later", {
    title: "A later post",
    status: "published",
    published_at: new Date(2099, 2, 4, 12).toISOString(),
  });
  const id = await insertPost("draft", { title: "A draft" });
  await sql("update blog_posts set created_at = '2026-02-03T12:00:00Z' where id = $1", [id]);
  await renderApp("/admin/blog-posts");

  const project = await findRow("A project");
  project.getByText("Published");
  project.getByText("4 March 2026");
  project.getByText("Projects");
  const away = project.getByRole("link", { name: /^View Project\s*of A project \(opens in a new tab\)$/ });
  expect(["href", "target", "rel"].map((name) => away.getAttribute(name))).toEqual([
    "https://example.com/p",
    "_blank",
    "noopener noreferrer",
  ]);
  expect(project.getByRole("link", { name: /^View\s*A project$/ })).toHaveAttribute("href", "/blog/test-project");
  const later = await findRow("A later post");
  later.getByText("Scheduled");
  later.getByText("4 March 2099 at 12:00");
  expect(later.queryByRole("link", { name: /^View/ })).toBeNull();
  const draft = await findRow("A draft");
  draft.getByText("Draft");
  expect(draft.getByText("3 February 2026"), "begun then").toBeInTheDocument();
  expect(draft.queryByRole("link", { name: /^View/ })).toBeNull();
});

test("search and filter are in the address, and a search without results or a page past the end leads back to all posts", async () => {
  await insertPost("other", { title: "Saving 500 of them" });
  await insertPost("live", { title: "Live", ...live });
  const { router } = await renderApp("/admin/blog-posts?q=words+of+the+post&status=draft&category=1");
  await findRow("Saving 500 of them");
  screen.getByText("Showing 1 post");
  expect(screen.getByLabelText("Search posts")).toHaveValue("words of the post");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  expect(screen.getByLabelText("Category")).toHaveValue("1");
  const categories = within(screen.getByLabelText("Category")).getAllByRole("option");
  expect(categories.map(({ textContent }) => textContent)).toEqual([
    "All Categories",
    "Engineering",
    "Guides",
    "News",
    "Projects",
  ]);
  await router.navigate("/admin/blog-posts?q=zebras+)(%22");
  await screen.findByText(/No post matches/);
  await router.navigate("/admin/blog-posts?page=999");
  await follow("Show all posts");
  await findRow("Saving 500 of them");
});

test("sorted by date, drafts are the latest; sorted by views, the least read are the first", async () => {
  await insertPost("a", { title: "Dated early", status: "published", published_at: "2020-01-01T00:00:00Z" });
  await insertPost("b", { title: "Dated late", status: "published", published_at: "2098-01-01T00:00:00Z" });
  await insertPost("c", { title: "Dated not at all" });
  const { router } = await renderApp("/admin/blog-posts?sort=-published_at");
  const titles = () => screen.queryAllByRole("link", { name: /^Dated/ }).map((link) => link.textContent);
  await waitFor(() => expect(titles()).toEqual(["Dated not at all", "Dated late", "Dated early"]));
  await router.navigate("/admin/blog-posts?sort=published_at");
  await waitFor(() => expect(titles()).toEqual(["Dated early", "Dated late", "Dated not at all"]));
  await sql(`insert into page_views (path, day, views) values
    ('/blog/test-a', current_date, 1200), ('/blog/test-b', current_date, 1), ('/blog/test-a', current_date - 40, 9)`);
  await router.navigate("/admin/blog-posts?sort=views");
  await waitFor(() => expect(titles()).toEqual(["Dated not at all", "Dated late", "Dated early"]));
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.filter((words) => words.endsWith("30 days"))).toEqual(["1 view in 30 days", "1,200 views in 30 days"]);
  await router.navigate("/admin/blog-posts?sort=-views&q=dated");
  await waitFor(() => expect(titles()).toEqual(["Dated early", "Dated late", "Dated not at all"]));
});

test("a heading sorts ascending, then descending, then not at all, and a new search keeps the order", async () => {
  for (const title of ["Beta", "Gamma", "Alpha"]) await insertPost(title.toLowerCase(), { title: `${title} sorted` });
  const { user, router } = await renderApp("/admin/blog-posts?q=sorted&page=1");
  const titles = () => screen.queryAllByRole("link", { name: /sorted$/ }).map((link) => link.textContent?.[0]);
  const heading = () => getLink("Title");
  await follow("Title");
  await waitFor(() => expect(titles().join("")).toMatch(/^A.*B.*G/));
  expect(heading().closest("th")).toHaveAttribute("aria-sort", "ascending");
  expect(router.state.location.search, "from the first page").toBe("?q=sorted&sort=title");
  await user.click(heading());
  await waitFor(() => expect(titles().join("")).toMatch(/^G.*B.*A/));
  expect(heading().closest("th")).toHaveAttribute("aria-sort", "descending");
  await write("Search posts", "");
  await letPass(1000);
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-title"));
  await waitFor(() => expect(heading()).toHaveAttribute("href", "/admin/blog-posts"));
  expect(titles().join("")).toMatch(/^G.*B.*A/);
  await user.click(heading());
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("the row of a published post says what the built site lacks of it, and nothing where it lacks nothing", async () => {
  await insertPost("draft");
  for (const name of ["built", "changed", "new"]) await insertPost(name, live);
  const build = { builtAt: new Date(2026, 2, 5, 14, 5).toISOString(), posts: { "test-built": 1, "test-changed": 0 } };
  // A browser that is not told otherwise may answer with what it kept of an earlier build.
  const kept = { builtAt: null, posts: { "test-built": 0, "test-changed": 1, "test-new": 1 } };
  intercept((address, { cache }) => address === "/build.json" && Response.json(cache === "no-cache" ? build : kept));
  await renderApp("/admin/blog-posts");
  (await findRow("Post changed")).getByText("Changed since the site was built");
  (await findRow("Post new")).getByText("Not in the built site yet");
  for (const name of ["built", "draft"])
    expect((await findRow(`Post ${name}`)).queryByText(/built site|site was built/)).toBeNull();
});

test("what a search finds beyond fifty posts is on its second page, until the last row there is deleted", async () => {
  await sql(
    `insert into blog_posts (title, slug, category_id, created_at)
     select 'Ibis ' || n, 'ibis-' || n, 1, now() - n * interval '1 day' from generate_series(1, 51) n`,
  );
  const { router } = await renderApp("/admin/blog-posts?q=Ibis&page=2");
  await findRow("Ibis 51");
  screen.getByText("Showing 51 to 51 of 51 posts");
  expect(getLink(/^Page\s*2$/)).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Ibis 1" })).toBeNull();
  await press(/^Delete/);
  await answer(/^Are you sure/, "Delete");
  await screen.findByText("Showing 50 posts");
  expect(router.state.location.search).toBe("?q=Ibis");
});

test("a new post needs title and category; then it is a draft, gets its address from the title, and the form closes", async () => {
  const { router } = await renderApp("/admin/blog-posts?edit=new");
  await press("Save draft");
  await screen.findByText("Please select a category");
  expect(screen.getByLabelText("Title")).toBeInvalid();
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("Enter a title");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  expect(screen.getByLabelText("Category")).toHaveAccessibleDescription("Please select a category");
  expect(screen.getByLabelText("Category")).toBeRequired();
  expect(await sql("select id from blog_posts")).toEqual([]);

  await write("Title", "Test: Größe & Maß!");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  expect(screen.queryByLabelText(/^Publication date/)).toBeNull();
  await choose("Category", "News");
  await press("Save draft");
  await findRow("Test: Größe & Maß!");
  expect(router.state.location.search).not.toContain("edit");
  const [post] = await sql("select slug, status, body, published_at, project_link, image_alt from blog_posts");
  expect(post).toMatchObject({ status: "draft", body: "", published_at: null, project_link: null, image_alt: null });
  expect(post?.["slug"]).toMatch(/^test-gro[a-z]*-and-mass?$/);
});

test("the form has a field for every column that people edit, and stores what is typed there", async () => {
  const id = await insertPost("whole", { category_id: 2 });
  await sql("update blog_posts set image_url = '/picture.png', image_alt = 'A picture' where id = $1", [id]);
  await renderApp(`/admin/blog-posts?edit=${id}`);
  await choose("Status", "Published");
  for (const field of document.querySelectorAll<HTMLInputElement>("form :is([type=text], [type=url], textarea)[name]"))
    if (field.value === "") fill(field, "https://words.example");
  await press("Publish");
  await findRow("Post whole");
  const [stored = {}] = await sql(`select ${Object.keys(blogPosts.fields).join()} from blog_posts where id = $1`, [id]);
  expect(Object.keys(stored).filter((column) => (stored[column] ?? "") === "")).toEqual([]);
});

test("only posts in Projects have a project link, and it goes when the category changes", async () => {
  const id = await insertPost("link", { category_id: 2, project_link: "https://example.com/p" });
  const { user } = await renderApp(`/admin/blog-posts?edit=${id}`);
  expect(await screen.findByLabelText(/^Project link/)).toHaveValue("https://example.com/p");
  await choose("Category", "Guides");
  expect(screen.queryByLabelText(/^Project link/)).toBeNull();
  await choose("Category", "Projects");
  const link = screen.getByLabelText(/^Project link/);
  expect(link).toHaveValue("");
  fill(link, "javascript:alert(1)");
  await press("Save draft");
  await screen.findByText(/Enter a web address/);
  fill(link, "thornbury.example/p");
  await user.type(link, "{Enter}");
  await findRow("Post link");
  const stored = await sql("select project_link from blog_posts where id = $1", [id]);
  expect(stored).toEqual([{ project_link: "https://thornbury.example/p" }]);
});

test("an untouched text is saved as it was stored", async () => {
  const id = await insertPost("untouched");
  const body = "<p>One&nbsp;&nbsp;two</p><table><tbody><tr><td>kept</td></tr></tbody></table>";
  await sql("update blog_posts set body = $1 where id = $2", [body, id]);
  await renderApp(`/admin/blog-posts?edit=${id}`);
  await screen.findByRole("textbox", { name: "Text" });
  await write("Title", "Post untouched!");
  await press("Save draft");
  await findRow("Post untouched!");
  await waitFor(() => expect(getLink("Post untouched!")).toHaveFocus());
  expect(await sql("select body from blog_posts where id = $1", [id])).toEqual([{ body }]);
});

test("a post that somebody else has deleted meanwhile can be saved as a new one", async () => {
  const id = await insertPost("deleted", live);
  await renderApp(`/admin/blog-posts?edit=${id}`);
  await write("Title", "Rescued");
  await sql("delete from blog_posts where id = $1", [id]);
  await press("Update");
  const conflict = within(await screen.findByRole("alertdialog", { name: "The post has been deleted" }));
  const ways = ["Keep writing", "Save mine as a new post"];
  expect(conflict.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(ways);
  await press("Save mine as a new post");
  await findRow("Rescued");
  expect(await sql("select slug, body from blog_posts where title = 'Rescued'")).toEqual([
    { slug: "test-deleted", body: "<p>Words of the post.</p>" },
  ]);
});

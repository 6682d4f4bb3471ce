import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(async () => {
  await backend.sql("delete from blog_posts where slug like 'test-%'");
  await signInAsAdmin(backend);
});

async function insertPost(slug: string, part: Record<string, unknown> = {}): Promise<number> {
  const row = { title: `Post ${slug}`, status: "draft", category_id: 1, project_link: null, published_at: null, ...part };
  const [post] = await backend.sql<{ id: number }>(
    `insert into blog_posts (slug, title, body, status, category_id, project_link, published_at)
     values ($1, $2, '<p>Words of the post.</p>', $3, $4, $5, $6) returning id::int`,
    [`test-${slug}`, row.title, row.status, row.category_id, row.project_link, row.published_at],
  );
  if (!post) throw new Error("The post was not stored");
  return post.id;
}

async function findRow(title: string) {
  const row = (await screen.findByRole("link", { name: title })).closest("tr");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
}

test("a row shows status, date, category, project and its actions", async () => {
  await insertPost("project", { title: "A project", status: "published", category_id: 2, project_link: "https://example.com/p", published_at: "2026-03-04T12:00:00Z" });
  await insertPost("later", { title: "A later post", status: "published", published_at: "2099-03-04T12:00:00Z" });
  await insertPost("draft", { title: "A draft" });
  await renderApp("/admin/blog-posts");

  const project = await findRow("A project");
  expect(project.getByText("Published")).toBeInTheDocument();
  expect(project.getByText("4 March 2026")).toBeInTheDocument();
  expect(project.getByText("Projects")).toBeInTheDocument();
  expect(project.getByRole("link", { name: /^View Project/ })).toHaveAttribute("href", "https://example.com/p");
  expect((await findRow("A later post")).getByText("Scheduled")).toBeInTheDocument();
  const draft = await findRow("A draft");
  expect(draft.getByText("Draft")).toBeInTheDocument();
  expect(draft.queryByRole("link", { name: /^View/ })).toBeNull();
});

test("search finds words of the text, takes wildcards literally, and shares the address", async () => {
  await insertPost("percent", { title: "Saving 50% of the time" });
  await insertPost("other", { title: "Saving 500 of them" });
  const { router } = await renderApp("/admin/blog-posts?q=50%25");
  await findRow("Saving 50% of the time");
  expect(screen.queryByRole("link", { name: "Saving 500 of them" })).toBeNull();
  expect(screen.getByText("Showing 1 post")).toBeInTheDocument();

  await router.navigate("/admin/blog-posts?q=words+of+the+post&status=draft");
  await findRow("Saving 500 of them");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  await router.navigate("/admin/blog-posts?q=nobody+wrote+this,)(%22");
  expect(await screen.findByText(/No post matches/)).toBeInTheDocument();
});

test("a page past the end says so and leads back", async () => {
  const { user } = await renderApp("/admin/blog-posts?page=999");
  await user.click(await screen.findByRole("link", { name: "Show all posts" }));
  expect((await screen.findAllByRole("link", { name: /^Edit/ })).length).toBeGreaterThan(10);
});

test("a missing title or category is reported before anything is sent", async () => {
  const { user } = await renderApp("/admin/blog-posts?edit=new");
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Please select a category")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  expect(screen.getByLabelText("Category")).toHaveAccessibleDescription("Please select a category");
});

test("a new post is a draft, gets its address from the title, and the form closes", async () => {
  const { user, router } = await renderApp("/admin/blog-posts?edit=new");
  await user.type(await screen.findByLabelText("Title"), "Test: Größe & Maß!");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  await user.selectOptions(screen.getByLabelText("Category"), "News");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await findRow("Test: Größe & Maß!");
  expect(router.state.location.search).not.toContain("edit");
  const [post] = await backend.sql("select slug, status, body, published_at, project_link, image_alt from blog_posts where title like 'Test: Gr%'");
  expect(post).toMatchObject({ status: "draft", body: "", published_at: null, project_link: null, image_alt: null });
  expect(post?.["slug"]).toMatch(/^test-gro[a-z]*-and-mass?$/);
});

test("a third post with the same long title is offered a free address that the database accepts", async () => {
  const stem = "a".repeat(110);
  await insertPost(`${stem}-bcd`);
  await insertPost(`${stem}-bc-2`);
  const { user } = await renderApp("/admin/blog-posts?edit=new");
  await user.click(await screen.findByLabelText("Title"));
  await user.paste(`Test ${stem} bcd`);
  await user.selectOptions(screen.getByLabelText("Category"), "News");
  await user.click(await screen.findByRole("button", { name: /^Use test-/ }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));

  await findRow(`Test ${stem} bcd`);
  expect(await backend.sql("select slug from blog_posts where title like 'Test aaa%'")).toEqual([{ slug: `test-${stem}-bc-3` }]);
});

test("a project link belongs to category 2 alone and goes when the category changes", async () => {
  const id = await insertPost("link", { category_id: 2, project_link: "https://example.com/p" });
  const { user } = await renderApp(`/admin/blog-posts?edit=${id}`);
  expect(await screen.findByLabelText(/^Project link/)).toHaveValue("https://example.com/p");
  await user.selectOptions(screen.getByLabelText("Category"), "Guides");
  expect(screen.queryByLabelText(/^Project link/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Category"), "Projects");
  const link = screen.getByLabelText(/^Project link/);
  expect(link).toHaveValue("");
  await user.type(link, "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText(/Enter a web address/)).toBeInTheDocument();
});

test("an untouched text is saved as it was stored", async () => {
  const id = await insertPost("untouched");
  const body = "<p>One&nbsp;&nbsp;two</p><table><tbody><tr><td>kept</td></tr></tbody></table>";
  await backend.sql("update blog_posts set body = $1 where id = $2", [body, id]);
  const { user } = await renderApp(`/admin/blog-posts?edit=${id}`);
  await screen.findByRole("textbox", { name: "Text" });
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await findRow("Post untouched!");
  await waitFor(() => expect(screen.getByRole("link", { name: "Post untouched!" })).toHaveFocus());
  expect(await backend.sql("select body from blog_posts where id = $1", [id])).toEqual([{ body }]);
});

test("a post that is gone says so", async () => {
  await renderApp("/admin/blog-posts?edit=99999999");
  expect(await screen.findByText(/This post no longer exists/)).toBeInTheDocument();
});

test("Escape and Cancel keep a post; Delete takes it away and Undo brings it back", async () => {
  const id = await insertPost("undo", { title: "To and fro" });
  const [before] = await backend.sql("select * from blog_posts where id = $1", [id]);
  const { user } = await renderApp("/admin/blog-posts");
  await user.click((await findRow("To and fro")).getByRole("button", { name: /^Delete/ }));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this post?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("link", { name: "To and fro" })).toBeInTheDocument();

  await user.click((await findRow("To and fro")).getByRole("button", { name: /^Delete/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "To and fro" })).toBeNull());
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  await findRow("To and fro");
  expect(await backend.sql("select * from blog_posts where id = $1", [id])).toEqual([before]);
});

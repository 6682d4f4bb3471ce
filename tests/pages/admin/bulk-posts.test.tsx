import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn, pressInBar } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { answer, choose, findDialog, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

/** Five posts, the newest first: all are drafts except 5, which is published; 4 is a project. */
beforeEach(async () => {
  await sql("delete from blog_posts where slug like 'bulk-%'");
  await sql(
    `insert into blog_posts (slug, title, category_id, project_link, status, published_at, created_at)
     select 'bulk-' || i, 'Bulk post ' || i, case i when 4 then 2 else 1 end, case i when 4 then 'https://example.com/p' end,
       case i when 5 then 'published' else 'draft' end, case i when 5 then timestamptz '2026-03-04 12:00Z' end, now() - make_interval(hours => i)
     from generate_series(1, 5) i`,
  );
});

const readPosts = (columns = "*") => sql(`select ${columns} from blog_posts where slug like 'bulk-%' order by slug`);

const readStates = async () => (await readPosts("status")).map(({ status }) => status).join();
const DRAFTS_AND_ONE = "draft,draft,draft,draft,published";

async function openList() {
  const app = await renderApp("/admin/blog-posts?q=Bulk");
  const select = async (...chosen: number[]) => {
    for (const number of chosen) await app.user.click(await screen.findByLabelText(`Select Bulk post ${number}`));
  };
  return { ...app, select };
}

const undo = () => screen.findByRole("button", { name: /^Undo/ });

/** Moves what is selected to another category. */
async function moveTo(category: string, posts: string) {
  await pressInBar("Category");
  const dialog = await findDialog(`Move ${posts} to another category`);
  await choose("Category", category, dialog);
  await press("Move", dialog);
}

test("posts are deleted together in one request, what has changed is named, and one Undo brings them back", async () => {
  const { user } = await openList();
  await user.click(screen.getByLabelText("Select all on this page"));
  const before = await readPosts();
  await sql("update blog_posts set title = 'Bulk post 5, theirs' where slug = 'bulk-5'");
  const asked = vi.spyOn(globalThis, "fetch");
  await pressInBar("Delete", "5 posts selected");
  await answer("Are you sure you want to delete these 5 posts?", "Delete");
  const report = await screen.findByRole("alertdialog", { name: /^1 post was not deleted:/ });
  expect(report).toHaveTextContent("“Bulk post 5”: it has since been changed or deleted");
  const deletions = asked.mock.calls.filter(([, init]) => init?.method === "DELETE");
  expect(deletions.map(([address]) => new URL(String(address)).searchParams.get("id"))).toEqual([
    expect.stringMatching(/^in\.\((\d+,){4}\d+\)$/),
  ]);
  expect(screen.queryByLabelText("Select Bulk post 4")).toBeNull();
  expect(screen.queryByText("4 posts deleted."), "while there is something to read").toBeNull();
  await answer(/^1 post was not deleted:/, "OK");
  await screen.findByText("4 posts deleted.");
  expect(await undo()).toHaveFocus();
  expect(await readPosts("slug")).toEqual([{ slug: "bulk-5" }]);

  await user.click(await undo());
  await screen.findByText("4 posts are back.");
  expect(screen.getByRole("region", { name: "Posts" })).toHaveFocus();
  expect((await readPosts()).slice(0, 4)).toEqual(before.slice(0, 4));
});

test("publishing warns of pictures without a description or on other servers, leaves published posts alone, and can be undone", async () => {
  await sql(
    `update blog_posts set version = 1, body = '<p><img src="https://a.example/x.png"><img src="https://a.example/y.png" alt="Y"></p>' where slug = 'bulk-2'`,
  );
  const { user, select } = await openList();
  await select(1, 2, 5);
  const mend = breakRequests("select=id%2Ctitle%2Cbody");
  await pressInBar("Publish");
  await answer("The posts could not be published. broken", "OK");
  mend();
  await pressInBar("Publish", "3 posts selected");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "“Bulk post 2”: 1 picture has no description, 2 are on another server (a.example)",
  );
  await answer(/^Before visitors see these pictures/, "Go back");
  expect(await readStates()).toBe(DRAFTS_AND_ONE);

  await pressInBar("Publish");
  await press("Publish anyway");
  await screen.findByText("2 posts published. 1 post was published or scheduled already.");
  expect(await readPosts("status, published_at > now() - interval '1 day' as fresh")).toEqual([
    { status: "published", fresh: true },
    { status: "published", fresh: true },
    { status: "draft", fresh: null },
    { status: "draft", fresh: null },
    { status: "published", fresh: false },
  ]);
  await user.click(await undo());
  await screen.findByText("2 posts as before.");
  expect(await readStates()).toBe(DRAFTS_AND_ONE);
});

test("posts are unpublished and moved in bulk, and Undo restores the date and the project link", async () => {
  const { user, select } = await openList();
  await select(4, 5);
  await pressInBar("Unpublish");
  await screen.findByText("“Bulk post 5” unpublished.");
  expect(screen.queryByRole("group", { name: /selected$/ })).toBeNull();
  await select(1, 4);
  await pressInBar("Category");
  const dialog = await findDialog("Move 2 posts to another category");
  dialog.getByText("Posts that leave Projects lose their project link.");
  await press("Move", dialog);
  expect(dialog.getByLabelText("Category")).toHaveAccessibleDescription("Please select a category");
  await choose("Category", "News", dialog);
  await press("Move", dialog);
  await screen.findByText("2 posts moved to “News”.");
  const columns = "status, published_at, category_id::int as category, project_link as link";
  const draft = { status: "draft", published_at: null, link: null };
  expect(await readPosts(columns)).toEqual([3, 1, 1, 3, 1].map((category) => ({ ...draft, category })));

  for (const entry of screen.getAllByRole("button", { name: /^Undo/ })) await user.click(entry);
  expect((await readPosts(columns)).slice(3)).toMatchObject([
    { category: 2, link: "https://example.com/p" },
    { status: "published", published_at: expect.anything() },
  ]);
});

test("Undo leaves alone what somebody has changed since, and a post that is gone by now is named", async () => {
  const { user, select } = await openList();
  await select(3, 4);
  await sql("delete from blog_posts where slug = 'bulk-3'");
  await pressInBar("Publish");
  const report = await screen.findByRole("alertdialog", { name: /^1 post was not published:/ });
  expect(report).toHaveTextContent("“Bulk post 3”: it has since been changed or deleted");
  await answer(/^1 post was not published:/, "OK");
  expect(screen.queryByLabelText("Select Bulk post 3")).toBeNull();
  await screen.findByText("“Bulk post 4” published.");
  await user.click(await undo());
  await screen.findByText("“Bulk post 4” as before.");

  await select(1, 2);
  await pressInBar("Category");
  const dialog = await findDialog("Move 2 posts to another category");
  expect(dialog.queryByText(/lose their project link/)).toBeNull();
  await choose("Category", "News", dialog);
  await press("Move", dialog);
  await screen.findByText("2 posts moved to “News”.");
  await sql("update blog_posts set title = 'Bulk post 2, theirs' where slug = 'bulk-2'");
  await user.click(await undo());
  await screen.findByText("Anything changed since then stays as it is.");
  expect(await readPosts("category_id::int as category")).toEqual([1, 3, 2, 1].map((category) => ({ category })));
});

test("an action that has nothing to do says so and keeps the selection", async () => {
  const { select } = await openList();
  await select(5);
  await pressInBar("Publish");
  await screen.findByText("Nothing to publish: all of them are published or scheduled.");
  await select(5, 1);
  await pressInBar("Unpublish");
  await screen.findByText("Nothing to unpublish: all of them are drafts.");
  await moveTo("Guides", "1 post");
  await screen.findByText("All of them are already in “Guides”.");
  screen.getByRole("group", { name: "1 post selected" });
});

test("duplicated posts are drafts with the words of theirs, once each; Undo takes them away", async () => {
  const { select, user } = await openList();
  await select(4, 5);
  vi.mocked(console.error).mockReturnValue();
  let sent = 0;
  // The first copy is stored, the second one too, but its answer is lost.
  const mend = intercept(async (address, { method }, send) => {
    if (method !== "POST" || !address.includes("/blog_posts") || (sent += 1) < 2) return false;
    await send();
    throw new TypeError("Failed to fetch");
  });
  await pressInBar("Duplicate");
  await screen.findByRole("alertdialog");
  mend();
  await answer(/may have been done/, "Retry");
  await screen.findByText("2 posts duplicated.");
  const copies =
    "select title, slug, status, published_at, project_link from blog_posts where title like 'Copy of Bulk%' order by title";
  const draft = { status: "draft", published_at: null };
  expect(await sql(copies)).toEqual([
    { ...draft, title: "Copy of Bulk post 4", slug: "copy-of-bulk-post-4", project_link: "https://example.com/p" },
    { ...draft, title: "Copy of Bulk post 5", slug: "copy-of-bulk-post-5", project_link: null },
  ]);
  await user.click(await undo());
  await screen.findByText("2 posts no longer duplicated.");
  expect(await sql(copies)).toEqual([]);
});

test("a category that somebody deletes meanwhile is said to be gone, in the list as in the form", async () => {
  const gone = /This category no longer exists\. Choose another one\./;
  await sql("insert into blog_categories (id, name) values (95, 'Short-lived'), (96, 'Short-lived, too')");
  vi.mocked(console.error).mockReturnValue();
  const { router, select } = await openList();
  await select(1);
  await sql("delete from blog_categories where id = 95");
  await moveTo("Short-lived", "1 post");
  await answer(gone, "Cancel");

  const [post] = await sql<{ id: number }>("select id from blog_posts where slug = 'bulk-1'");
  await act(() => router.navigate(`/admin/blog-posts?edit=${post?.id}`));
  await choose("Category", "Short-lived, too");
  await sql("delete from blog_categories where id = 96");
  await press("Save draft");
  expect(screen.getAllByText(gone)).not.toEqual([]);
});

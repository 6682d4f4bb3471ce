import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { answer, choose, fill, findDialog, follow, getLink, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => sql("delete from blog_categories where id > 4"));

async function openList(path = "/admin/categories") {
  const app = await renderApp(path);
  return { ...app, list: within(await screen.findByRole("list", { name: "Categories" })) };
}

async function findCategory(name: string) {
  const row = (await screen.findByText(name, { selector: "p" })).closest("li");
  if (!row) throw new Error(`There is no category ${name}.`);
  return within(row);
}

async function storedNames() {
  const rows = await sql<{ name: string }>("select name from blog_categories order by id");
  return rows.map(({ name }) => name);
}

test("each category shows its number of posts; Projects cannot be deleted, and says why", async () => {
  const counts = await sql<{ name: string; posts: number }>(`
    select c.name, count(p.id)::int as posts from blog_categories c
    left join blog_posts p on p.category_id = c.id group by c.id order by c.name`);
  const { list } = await openList();
  for (const { name, posts } of counts) {
    (await findCategory(name)).getByText(new RegExp(`^${posts} posts?`));
  }
  expect(list.queryByRole("button", { name: "Delete Projects" })).toBeNull();
  (await findCategory("Projects")).getByText(/cannot be deleted: its posts have/);
});

test("a new category needs a name that is neither empty nor taken, and its creation is announced", async () => {
  await openList();
  const field = () => screen.getByLabelText("New category");
  const create = async (name: string) => {
    fill(field(), name);
    await press("Create category");
  };
  expect(field()).not.toHaveFocus();
  await press("Create category");
  expect(field()).toHaveAccessibleDescription("Enter a name");
  await create("guides");
  screen.getByText("There is already a category with this name");
  expect(field()).toHaveValue("guides");
  expect(field()).toHaveFocus();

  await create("  Field notes ");
  screen.getByText("Category “Field notes” created.");
  (await findCategory("Field notes")).getByText("0 posts");
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  await create("More notes");
  screen.getByText("Category “More notes” created.");
  expect(await storedNames()).toEqual(expect.arrayContaining(["Field notes", "More notes"]));
});

test("a category is renamed at an address of its own; leaving a changed name asks, and a refusal keeps it and says why", async () => {
  const { router } = await openList();
  await follow("Rename News");
  const input = () => screen.getByLabelText("Name of the category");
  expect(router.state.location.search).toBe("?edit=3");
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue("News");
  const asked = vi.spyOn(globalThis, "fetch");
  fill(input(), "News!");
  await follow("Dashboard");
  await press("Stay");
  await press("Cancel");
  expect(getLink("Rename News")).toHaveFocus();
  expect(screen.queryByLabelText("Name of the category")).toBeNull();
  const addresses = asked.mock.calls.map(([address]) => String(address));
  expect(addresses.filter((address) => address.includes("blog_categories"))).toEqual([]);

  await follow("Rename News");
  fill(input(), "Guides");
  await press("Save");
  expect(input().closest("li")).toHaveTextContent("There is already a category with this name");
  expect(input()).toHaveValue("Guides");
  fill(input(), "");
  await press("Save");
  expect(input()).toHaveAccessibleDescription("Enter a name");
  expect(input()).toHaveFocus();
  expect(screen.queryByText("There is already a category with this name")).toBeNull();
  fill(input(), " Announcements ");
  await press("Save");
  await screen.findByText("Renamed to “Announcements”.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(getLink("Rename Announcements")).toHaveFocus();
  expect(router.state.location.search).toBe("");
  expect(await storedNames()).toContain("Announcements");
  await act(() => router.navigate(-1));
  expect(router.state.location.search, "Back does not open the form again").toBe("");
  await sql("update blog_categories set name = 'News' where id = 3");
});

test("renaming a category that someone else has deleted says that it is gone", async () => {
  await sql("insert into blog_categories (id, name) values (51, 'Fleeting')");
  const { user } = await openList("/admin/categories?edit=51");
  await user.type(await screen.findByLabelText("Name of the category"), "!");
  await sql("delete from blog_categories where id = 51");
  await press("Save");
  await answer(/^This category no longer exists/, "OK");
  await waitFor(() => expect(screen.queryByLabelText("Name of the category")).toBeNull());
  expect(await storedNames()).not.toContain("Fleeting!");
});

test("deleting a category moves its posts to another one; Undo restores both, except posts changed since", async () => {
  await sql("delete from blog_posts where slug like 'of-a-fad-%'");
  await sql("insert into blog_categories (id, name) values (52, 'Passing fad')");
  await sql(
    "insert into blog_posts (title, slug, category_id) select 'Fad ' || i, 'of-a-fad-' || i, 52 from generate_series(1, 2) i",
  );
  const homes = () =>
    sql("select category_id::int as category from blog_posts where slug like 'of-a-fad-%' order by slug");
  const { list } = await openList();
  await press("Delete Passing fad", list);
  const dialog = await findDialog("Delete the category “Passing fad”");
  dialog.getByText("2 posts belong to it, and every post needs a category.");
  expect(dialog.getAllByRole("option").map((option) => option.textContent)).not.toContain("Passing fad");
  await choose("Move its posts to", "News", dialog);
  await press("Move and delete", dialog);
  await screen.findByText("Category “Passing fad” deleted, its posts moved to “News”.");
  expect(await homes()).toEqual([{ category: 3 }, { category: 3 }]);

  await sql("update blog_posts set title = 'Written on' where slug = 'of-a-fad-2'");
  await press(/^Undo/);
  await screen.findByText("The category is back. 1 post that somebody has changed since stays where it is.");
  expect(screen.getByRole("list", { name: "Categories" })).toHaveFocus();
  expect(await homes()).toEqual([{ category: 52 }, { category: 3 }]);
  await sql("delete from blog_posts where slug like 'of-a-fad-%'");
});

test("Undo brings back more posts than one request can carry, and says so when the category is no longer in the bin", async () => {
  await sql("insert into blog_categories (id, name) values (54, 'Long fad')");
  await sql(
    "insert into blog_posts (title, slug, category_id) select 'Long ' || i, 'of-a-long-fad-' || i, 54 from generate_series(1, 201) i",
  );
  const posts = async (category: number) =>
    (await sql("select from blog_posts where slug like 'of-a-long-%' and category_id = $1", [category])).length;
  const { user, list } = await openList();
  const remove = async () => {
    await press("Delete Long fad", list);
    const dialog = await findDialog("Delete the category “Long fad”");
    await choose("Move its posts to", "News", dialog);
    await press("Move and delete", dialog);
    return await screen.findByRole("button", { name: /^Undo/ });
  };
  await user.click(await remove());
  await screen.findByText("Category “Long fad” is back.");
  expect(await posts(54)).toBe(201);

  const undo = await remove();
  await sql("delete from record_versions where table_name = 'blog_categories' and record_id = '54'");
  vi.mocked(console.error).mockReturnValue();
  await user.click(undo);
  await screen.findByText("Category “Long fad” could not be restored. Try again.");
  expect(await posts(3)).toBe(201);
  await sql("delete from blog_posts where slug like 'of-a-long-%'");
});

test("deleting a category with posts that somebody else has deleted meanwhile says that it is gone", async () => {
  await sql("insert into blog_categories (id, name) values (53, 'Gone fad')");
  await sql("insert into blog_posts (title, slug, category_id) values ('Of a gone fad', 'of-a-gone-fad', 53)");
  const { list } = await openList();
  await press("Delete Gone fad", list);
  const dialog = await findDialog("Delete the category “Gone fad”");
  dialog.getByText("1 post belongs to it, and every post needs a category.");
  await choose("Move its post to", "News", dialog);
  await sql("delete from blog_posts where slug = 'of-a-gone-fad'");
  await sql("delete from blog_categories where id = 53");
  await press("Move and delete", dialog);
  await answer(/^This category no longer exists/, "OK");
  await waitFor(() => expect(list.queryByText("Gone fad")).toBeNull());
});

test("a category that has got a post in the meantime is not deleted, and a message says so", async () => {
  await sql("insert into blog_categories (id, name) values (50, 'Quick')");
  const { list } = await openList();
  await sql("insert into blog_posts (title, slug, category_id) values ('A quick post', 'a-quick-post', 50)");
  await press("Delete Quick", list);
  await press("Delete");
  await answer(/^Somebody has added or deleted a post or a category/, "OK");
  await (await findCategory("Quick")).findByText("1 post");
  expect(await storedNames()).toContain("Quick");
  await sql("delete from blog_posts where category_id = 50");
});

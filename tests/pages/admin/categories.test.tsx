import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { loseAnswers } from "../../support/requests.ts";
import {
  answer,
  choose,
  fill,
  findDialog,
  follow,
  getButton,
  getLink,
  press,
  renderApp,
  write,
} from "../../support/page.tsx";
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
  const { user } = await openList();
  const field = screen.getByLabelText("New category");
  const create = getButton("Create category");
  expect(field).not.toHaveFocus();
  await user.click(create);
  expect(field).toHaveAccessibleDescription("Enter a name");
  fill(field, "guides");
  await user.click(create);
  await screen.findByText("There is already a category with this name");
  expect(field).toHaveValue("guides");
  await waitFor(() => expect(field).toHaveFocus());

  fill(field, "  Field notes ");
  await user.click(create);
  await screen.findByText("Category “Field notes” created.");
  (await findCategory("Field notes")).getByText("0 posts");
  expect(screen.getByLabelText("New category")).toHaveValue("");
  await waitFor(() => expect(screen.getByLabelText("New category")).toHaveFocus());
  fill(field, "More notes");
  await user.click(create);
  await screen.findByText("Category “More notes” created.");
  expect(await storedNames()).toEqual(expect.arrayContaining(["Field notes", "More notes"]));
});

test("a refused rename says why next to the field and keeps what was typed", async () => {
  const { user } = await openList("/admin/categories?edit=3");
  const input = await screen.findByLabelText("Name of the category");
  fill(input, "Guides");
  await user.type(input, "{Enter}");
  await screen.findByText("There is already a category with this name");
  expect(input.closest("li")).toHaveTextContent("There is already a category with this name");
  expect(input).toHaveValue("Guides");
  fill(input, "");
  await press("Save");
  expect(input).toHaveAccessibleDescription("Enter a name");
  expect(input).toHaveFocus();
  expect(screen.queryByText("There is already a category with this name")).toBeNull();
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

test("a category can be renamed; the one being renamed is in the address", async () => {
  const { router } = await openList();
  await follow("Rename News");
  const input = await screen.findByLabelText("Name of the category");
  expect(router.state.location.search).toBe("?edit=3");
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveValue("News");
  fill(input, " Announcements ");
  await press("Save");

  await screen.findByText("Renamed to “Announcements”.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(() => expect(getLink("Rename Announcements")).toHaveFocus());
  expect(router.state.location.search).toBe("");
  expect(await storedNames()).toContain("Announcements");
  await act(() => router.navigate(-1));
  expect(router.state.location.search, "Back does not open the form again").toBe("");
  await sql("update blog_categories set name = 'News' where id = 3");
});

test("leaving a changed name asks first, and cancelling it sends no request", async () => {
  await openList();
  const asked = vi.spyOn(globalThis, "fetch");
  await follow("Rename News");
  await write("Name of the category", "News!");
  await follow("Dashboard");
  await press("Stay");
  await press("Cancel");
  await waitFor(() => expect(getLink("Rename News")).toHaveFocus());
  expect(screen.queryByLabelText("Name of the category")).toBeNull();
  const addresses = asked.mock.calls.map(([address]) => String(address));
  expect(addresses.filter((address) => address.includes("blog_categories"))).toEqual([]);
});

test("an unused category is deleted after a question, and comes back with Undo", async () => {
  await sql("insert into blog_categories (name) values ('Passing fad')");
  const { list } = await openList();
  await press("Delete Passing fad", list);
  await answer(/^Are you sure you want to delete the category “Passing fad”\?/, "Delete");
  await screen.findByText("Category “Passing fad” deleted.");
  expect(await storedNames()).not.toContain("Passing fad");
  await press(/^Undo/);
  await screen.findByText("Category “Passing fad” is back.");
  await waitFor(() => expect(screen.getByRole("list", { name: "Categories" })).toHaveFocus());
  expect(await storedNames()).toContain("Passing fad");
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

test("a change whose answer is lost is said to be uncertain, and doing it again does no harm", async () => {
  await sql("insert into blog_categories (id, name) values (55, 'Unheard')");
  await openList("/admin/categories?edit=55");
  await write("Name of the category", "Heard");
  const answerAgain = loseAnswers("/blog_categories");
  await press("Save");
  await screen.findByText(/^The server did not answer\. It may have been done anyway/);
  answerAgain();
  await press("Save");
  await screen.findByText("Renamed to “Heard”.");
  expect(await storedNames()).toContain("Heard");
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

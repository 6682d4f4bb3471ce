import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn, pressInBar } from "../../support/admin-page.ts";
import { breakRequests, disconnect } from "../../support/requests.ts";
import { answer, choose, findDialog, follow, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

test("several items are restored at once, with failures named, and what could not be restored or deleted can be tried again", async () => {
  await sql("insert into blog_categories (id, name) values (61, 'Binned category')");
  await sql(
    `insert into blog_posts (id, title, slug, category_id) values (811, 'Binned post', 'binned-post', 61), (812, 'Binned rival', 'binned-rival', 1)`,
  );
  await sql("delete from blog_posts where id in (811, 812)");
  await sql("delete from blog_categories where id = 61");
  await sql("insert into blog_posts (title, slug, category_id) values ('Its rival', 'binned-rival', 1)");

  const { user } = await renderApp("/admin/bin?q=Binned");
  await user.click(screen.getByLabelText("Select all on this page"));
  for (const [path, button, said] of [
    ["/rpc/restore_deleted", "Restore", "Not everything was restored. broken"],
    ["/rpc/forget_deleted", "Delete for good", "Not everything was deleted for good. broken"],
  ] as const) {
    const mend = breakRequests(path);
    await pressInBar(button, "3 deleted items selected");
    if (button === "Delete for good") await answer(/^Delete 3 deleted items/, button);
    await answer(said, "Cancel");
    mend();
  }
  await pressInBar("Restore", "3 deleted items selected");
  await screen.findByText("2 deleted items are back.");
  const report = await screen.findByRole("alertdialog", { name: /^1 deleted item was not restored:/ });
  expect(report).toHaveTextContent("“Binned rival”: Another post has the address “binned-rival” now");
  await answer(/^1 deleted item was not restored:/, "OK");
  // The category was restored first, so its post could go back into it.
  expect(await sql("select category_id::int as category from blog_posts where id = 811")).toEqual([{ category: 61 }]);
  expect(screen.queryByRole("rowheader", { name: "Binned post" })).toBeNull();

  const mend = breakRequests("/rpc/restore_deleted");
  await press(/^Restore\s*Binned rival$/);
  await answer("“Binned rival” could not be restored. broken", "Cancel");
  mend();
  await press(/^Delete for good\s*Binned rival$/);
  await answer("Delete “Binned rival” and its history for good? This cannot be undone.", "Delete for good");
  await screen.findByText("“Binned rival” is deleted for good.");
  screen.getByText("No deleted item matches.", { exact: false });
  expect(screen.getByRole("main")).toHaveFocus();
  expect(await sql("select 1 from record_versions where record_id = '812'")).toEqual([]);
});

test("a post whose address has been taken is restored at another one, after a question", async () => {
  await sql("insert into blog_posts (id, title, slug, category_id) values (813, 'Moved back', 'binned-twin', 1)");
  await sql("delete from blog_posts where id = 813");
  await sql("insert into blog_posts (title, slug, category_id) values ('Its twin', 'binned-twin', 1)");
  const { user } = await renderApp("/admin/bin?q=Moved");
  const restore = await screen.findByRole("button", { name: /^Restore\s*Moved back$/ });
  await user.click(restore);
  await answer(/Restore “Moved back” at \/blog\/binned-twin-2\?/, "Cancel");
  expect(await sql("select 1 from blog_posts where id = 813")).toEqual([]);
  await user.click(screen.getByLabelText("Select Moved back"));
  await pressInBar("Restore", "1 deleted item selected");
  await answer(/Restore “Moved back” at \/blog\/binned-twin-2\?/, "Cancel");
  expect(screen.getByLabelText("Select Moved back")).toBeChecked();
  await user.click(restore);
  await answer(/Restore “Moved back”/, "Restore");
  await screen.findByText("“Moved back” is back.");
  expect(await sql("select slug from blog_posts where id = 813")).toEqual([{ slug: "binned-twin-2" }]);
});

test("what has lost its category or its story comes back without it, once each is asked; lost addresses are named", async () => {
  await sql("delete from blog_posts where category_id > 4");
  await sql("delete from blog_categories where id > 4");
  await sql("insert into blog_categories (id, name) values (62, 'Lost home')");
  await sql(
    `insert into blog_posts (id, title, slug, category_id, status, published_at) values
       (814, 'Homeless', 'homeless', 62, 'published', now() - interval '1 day'), (815, 'Told', 'told', 1, 'draft', null)`,
  );
  await sql("update blog_posts set slug = 'homeless-now' where id = 814");
  await sql(
    "insert into case_studies (id, title, category, description, story_id) values (910, 'Homeless project', 'Tests', 'Text', 815)",
  );
  for (const gone of ["blog_posts where id = 814", "case_studies where id = 910", "blog_posts where id = 815"])
    await sql(`delete from ${gone}`);
  await sql("delete from blog_categories where id = 62");
  await sql(
    "insert into blog_posts (title, slug, category_id) values ('Rival', 'homeless-now', 1), ('Older rival', 'homeless', 1)",
  );

  const { user } = await renderApp("/admin/bin?q=Homeless");
  await user.click(await screen.findByRole("button", { name: /^Restore\s*Homeless$/ }));
  await answer(/^Another post now has the address \/blog\/homeless-now\./, "Restore");
  await answer(/^The category of “Homeless” no longer exists\. Restore it in “Engineering”\?/, "Restore");
  await answer("“Homeless” is back. These old addresses now lead to other posts: homeless.", "OK");
  expect(await sql("select slug, category_id::int as category from blog_posts where id = 814")).toEqual([
    { slug: "homeless-now-2", category: 4 },
  ]);
  await user.click(await screen.findByRole("button", { name: /^Restore\s*Homeless project$/ }));
  await answer(/^The story of “Homeless project” no longer exists\. Restore it without one\?/, "Restore");
  await waitFor(async () =>
    expect(await sql("select story_id from case_studies where id = 910")).toEqual([{ story_id: null }]),
  );
});

test("the bin says of what kind something is, when and by whom it was deleted, and shows one kind alone", async () => {
  await sql(
    `insert into record_versions (table_name, record_id, operation, content, changed_at, changed_by_email) values
       ('blog_posts', '816', 'delete', '{"title": "A kind of post"}', now() - interval '2 days', 'ann@x.example'),
       ('blog_categories', '63', 'delete', '{"name": "A kind of category"}', now() - interval '1 day', null),
       ('blog_categories', '64', 'delete', '{"name": "A kind of old category"}', now() - interval '31 days', null)`,
  );
  const { user, router } = await renderApp("/admin/bin?q=kind");
  const titles = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(["A kind of category", "A kind of post"]));
  const row = screen.getByRole("row", { name: /A kind of post/ });
  within(row).getByText("Post");
  within(row).getByText("by ann@x.example");
  const [time] = await sql<{ time: string }>(
    "select to_json(changed_at) #>> '{}' as time from record_versions where record_id = '816'",
  );
  expect(Date.parse(row.querySelector("time")?.dateTime ?? "")).toBe(Date.parse(time?.time ?? ""));
  expect(screen.queryByText(/^by( null)?$/)).toBeNull();
  const kinds = within(screen.getByLabelText("Kind")).getAllByRole("option");
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    "Everything",
    "Posts",
    "Case studies",
    "Enquiries",
    "Categories",
    "Pages",
  ]);
  await choose("Kind", "Categories");
  await waitFor(() => expect(titles()).toEqual(["A kind of category"]));
  expect(router.state.location.search).toBe("?q=kind&kind=blog_categories");
  await choose("Kind", "Enquiries");
  await screen.findByText(/No deleted item matches/);
  expect(screen.queryByText("The bin is empty.")).toBeNull();
  await follow("Show all deleted items");
  await waitFor(() => expect(titles().length).toBeGreaterThan(1));
  expect(screen.getByLabelText("Search the bin")).toHaveValue("");

  await user.click(screen.getByLabelText("Select A kind of post"));
  await user.click(screen.getByLabelText("Select A kind of category"));
  await pressInBar("Delete for good", "2 deleted items selected");
  await answer("Delete 2 deleted items and their history for good? This cannot be undone.", "Cancel");
  expect(screen.getByLabelText("Select A kind of post")).toBeChecked();
  await pressInBar("Delete for good");
  await answer(/^Delete 2 deleted items/, "Delete for good");
  await screen.findByText("2 deleted items deleted for good.");
  await waitFor(() => expect(screen.queryByLabelText("Select A kind of post")).toBeNull());
});

test("a page of the bin has a hundred, and all pages are selected together", async () => {
  await sql("delete from record_versions where operation = 'delete'");
  await sql(
    `insert into record_versions (table_name, record_id, operation, content, changed_at)
     select 'blog_categories', n, 'delete', jsonb_build_object('name', 'Heap ' || n), now() - n * interval '1 minute' from generate_series(7001, 7140) n`,
  );
  const { user } = await renderApp("/admin/bin");
  await screen.findByText("Showing 1 to 100 of 140 deleted items");
  await user.click(screen.getByLabelText("Select all on this page"));
  screen.getByRole("group", { name: "100 deleted items selected" });
  await press("Select all 140");
  await screen.findByRole("group", { name: "140 deleted items selected" });
  expect(screen.queryByRole("button", { name: "Select all 140" })).toBeNull();
  // Until all of them are there, nothing is done to them.
  await waitFor(async () => {
    await press("Delete for good");
    screen.getByRole("alertdialog");
  });
  await answer("Delete 140 deleted items and their history for good? This cannot be undone.", "Delete for good");
  await screen.findByText("140 deleted items deleted for good.");
  expect(await sql("select 1 from record_versions where content ->> 'name' like 'Heap %'")).toEqual([]);
});

const LONG = "Nobody has touched these words. ".repeat(20).trim();

/** A published post, which does not save itself, whose title said "One", "Two", … before it says what it says now; each version written by hand at noon of its day. */
async function insertPost(id: number, versions: readonly Record<string, unknown>[]): Promise<void> {
  await sql(
    "insert into blog_posts (id, title, slug, body, category_id, status, published_at) values ($1, 'Now', $2, '<p>Now.</p>', 1, 'published', '2026-01-05')",
    [id, `historic-${id}`],
  );
  for (const [place, part] of versions.entries())
    await sql(
      `insert into record_versions (table_name, record_id, operation, content, changed_at, changed_by_email)
       select 'blog_posts', id::text, 'update', (to_jsonb(p) - 'search_text' - 'excerpt' - 'reading_minutes') || $2, $3, $4
       from blog_posts p where id = $1`,
      [id, JSON.stringify(part), new Date(2026, 2, place + 1, 12).toISOString(), `person${place}@x.example`],
    );
}

async function openHistory(path: string) {
  const app = await renderApp(path);
  await app.user.click(await screen.findByRole("button", { name: "History" }));
  const dialog = await findDialog("History");
  const list = within(await dialog.findByRole("list", { name: "Versions" }));
  return { ...app, dialog, list, restore: () => dialog.findByRole("button", { name: "Restore this version" }) };
}

test("each version has its time and its writer, and says what its save changed", async () => {
  await insertPost(830, [
    { title: "Oldest", body: `<p>One word.</p><p>${LONG}</p>`, author: "Ann" },
    { title: "Oldest", body: `<p>One <b>word</b>.</p><p>${LONG}</p>`, author: "Ann" },
    { title: "Oldest", body: `<p>One <b>word</b>.</p><p>${LONG}</p>`, author: "Ben", image_alt: "A boat" },
    { title: "Newer", body: `<p>One other word.</p><p>${LONG}</p><p>End.</p>`, author: "Ben", image_alt: "A boat" },
  ]);
  await sql(
    `insert into record_versions (table_name, record_id, operation, content) values ('case_studies', '830', 'update', '{"title": "Another record"}')`,
  );
  const { user, dialog, list } = await openHistory("/admin/blog-posts?edit=830");
  const buttons = list.getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "4 March 2026 at 12:00Current version · person3@x.example",
    "3 March 2026 at 12:00person2@x.example",
    "2 March 2026 at 12:00person1@x.example",
    "1 March 2026 at 12:00person0@x.example",
    "Oldest version kept",
  ]);
  expect(buttons[0]).toHaveAttribute("aria-pressed", "true");
  await dialog.findByText("What this save changed:");
  expect(dialog.queryByRole("button", { name: "Restore this version" })).toBeNull();

  const press = async (place: number) => {
    await user.click(buttons[place] ?? document.body);
    expect(list.getAllByRole("button", { pressed: true })).toEqual([buttons[place]]);
  };
  await press(1);
  await waitFor(() =>
    expect(dialog.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
      "(added) Newer (end)",
      "(added) other  (end)",
      "(added) \n\nEnd. (end)",
    ]),
  );
  expect(dialog.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["(removed) Oldest (end)"]);
  const [text] = dialog.getAllByText(/Nobody has touched/);
  expect(text?.textContent).toMatch(/^word\.\n\nNobody.* … .*these words\.$/s);
  expect(dialog.queryByText(/^Also changed/)).toBeNull();
  dialog.getByRole("button", { name: "Restore this version" });

  await press(2);
  await dialog.findByText("Also changed: author, picture description.");
  dialog.getByText("The words are the same.");
  await press(3);
  await dialog.findByText("Also changed: formatting.");
  await press(4);
  await dialog.findByText("The oldest version kept:");
  expect(dialog.getByText(/^Oldest\s+One word\./)).toHaveTextContent(LONG);
});

test("a record that nobody has changed says so", async () => {
  await insertPost(831, []);
  const { list, dialog } = await openHistory("/admin/blog-posts?edit=831");
  expect(list.getByRole("button")).toHaveTextContent(/^As createdCurrent version$/);
  expect(dialog.queryByRole("button", { name: "Older versions" })).toBeNull();
});

test("a version is restored only when unsaved words may go and nobody else has saved meanwhile", async () => {
  await insertPost(833, [{ title: "Earlier", body: "<p>Earlier.</p>" }]);
  const { user, dialog, list, restore } = await openHistory("/admin/blog-posts?edit=833");
  const stored = () => sql("select title, body from blog_posts where id = 833");
  await write("Title", "Unsaved");
  await user.click(list.getByRole("button", { name: "Oldest version kept" }));
  await user.click(await restore());
  await answer("Discard your unsaved changes?", "Keep writing");
  expect(await stored()).toEqual([{ title: "Now", body: "<p>Now.</p>" }]);

  await sql("update blog_posts set title = 'Theirs' where id = 833");
  await user.click(await restore());
  await answer("Discard your unsaved changes?", "Discard");
  await waitFor(() =>
    expect(dialog.getByRole("alert")).toHaveTextContent(/^Another version of the post has just been saved\./),
  );
  expect(screen.getByLabelText("Title")).toHaveValue("Unsaved");
  expect(await stored()).toEqual([{ title: "Theirs", body: "<p>Now.</p>" }]);
});

test("a version whose category is gone is restored with the present one, after a failure has said to try again", async () => {
  await insertPost(834, [{ title: "Earlier", body: "<p>Earlier.</p>", category_id: 77 }]);
  const { user, dialog, list, restore } = await openHistory("/admin/blog-posts?edit=834");
  await user.click(list.getByRole("button", { name: "Oldest version kept" }));
  vi.mocked(console.error).mockReturnValue();
  const mend = disconnect((address) => address.includes("restore_version"));
  await user.click(await restore());
  await waitFor(() =>
    expect(dialog.getByRole("alert")).toHaveTextContent("The version could not be restored. Please try again."),
  );
  mend();
  await user.click(await restore());
  await screen.findByText("The version has been restored.");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue("Earlier"));
  expect(await sql("select title, category_id::int from blog_posts where id = 834")).toEqual([
    { title: "Earlier", category_id: 1 },
  ]);
});

test("a version that could not be read is read on Retry", async () => {
  await insertPost(835, [{ title: "Earlier" }, { title: "Later" }]);
  const { user, dialog, list } = await openHistory("/admin/blog-posts?edit=835");
  await dialog.findByText("What this save changed:");
  const mend = breakRequests("/record_versions");
  await user.click(list.getByRole("button", { name: "Oldest version kept" }));
  await dialog.findByText("The versions could not be loaded.");
  mend();
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  await dialog.findByText("The oldest version kept:");
  expect(dialog.queryByText("The versions could not be loaded.")).toBeNull();
});

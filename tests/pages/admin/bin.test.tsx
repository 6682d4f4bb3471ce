import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests } from "../../support/requests.ts";
import { answer, choose, follow, getButton, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

test("several items are restored at once, with failures named; deleting for good asks once", async () => {
  await sql("insert into blog_categories (id, name) values (61, 'Binned category')");
  await sql(
    `insert into blog_posts (id, title, slug, category_id) values (811, 'Binned post', 'binned-post', 61), (812, 'Binned rival', 'binned-rival', 1)`,
  );
  await sql("delete from blog_posts where id in (811, 812)");
  await sql("delete from blog_categories where id = 61");
  await sql("insert into blog_posts (title, slug, category_id) values ('Its rival', 'binned-rival', 1)");

  const { user } = await renderApp("/admin/bin?q=Binned");
  await user.click(await screen.findByLabelText("Select all on this page"));
  const bar = within(screen.getByRole("group", { name: "3 deleted items selected" }));
  await user.click(bar.getByRole("button", { name: "Restore" }));
  await screen.findByText("2 deleted items are back.");
  const report = await screen.findByRole("alertdialog", { name: /^1 deleted item was not restored:/ });
  expect(report).toHaveTextContent("“Binned rival”: Another post has the address “binned-rival” now");
  await answer(/^1 deleted item was not restored:/, "OK");
  // The category was restored first, so its post could go back into it.
  expect(await sql("select category_id::int as category from blog_posts where id = 811")).toEqual([{ category: 61 }]);
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Binned post" })).toBeNull());

  await user.click(await screen.findByLabelText("Select Binned rival"));
  await user.click(
    within(await screen.findByRole("group", { name: "1 deleted item selected" })).getByRole("button", {
      name: "Delete for good",
    }),
  );
  await answer("Delete “Binned rival” and its history for good? This cannot be undone.", "Delete for good");
  await screen.findByText("“Binned rival” is deleted for good.");
  await screen.findByText("No deleted item matches.", { exact: false });
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
  const bar = within(screen.getByRole("group", { name: "1 deleted item selected" }));
  await user.click(bar.getByRole("button", { name: "Restore" }));
  await answer(/Restore “Moved back” at \/blog\/binned-twin-2\?/, "Cancel");
  await waitFor(() => expect(bar.getByRole("button", { name: "Restore" })).not.toHaveAttribute("aria-busy"));
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

test("a row that is restored or deleted by its own button leaves the focus in the list, and the last one on the screen", async () => {
  await sql(
    `insert into record_versions (table_name, record_id, operation, content)
     select 'blog_categories', n::text, 'delete', jsonb_build_object('id', n, 'name', 'Focused ' || n) from generate_series(71, 73) n`,
  );
  const { user } = await renderApp("/admin/bin?q=Focused");
  const list = () => screen.getByRole("region", { name: "Deleted" });
  await user.click(await screen.findByRole("button", { name: /^Delete for good\s*Focused 71$/ }));
  await answer(/^Delete “Focused 71”/, "Cancel");
  await user.click(getButton(/^Delete for good\s*Focused 71$/));
  await answer(/^Delete “Focused 71”/, "Delete for good");
  await waitFor(() => expect(screen.queryByLabelText("Select Focused 71")).toBeNull());
  await waitFor(() => expect(list()).toHaveFocus());
  await user.click(getButton(/^Delete for good\s*Focused 72$/));
  await answer(/^Delete “Focused 72”/, "Delete for good");
  await waitFor(() => expect(screen.queryByLabelText("Select Focused 72")).toBeNull());
  await waitFor(() => expect(list()).toHaveFocus());
  await user.click(screen.getByLabelText("Select Focused 73"));
  await user.click(
    within(screen.getByRole("group", { name: /selected$/ })).getByRole("button", { name: "Delete for good" }),
  );
  await answer(/^Delete “Focused 73”/, "Delete for good");
  await screen.findByText("No deleted item matches.", { exact: false });
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("what cannot be restored or deleted is said, stays in the bin and can be tried again", async () => {
  await sql("insert into blog_categories (id, name) values (81, 'Stuck 81'), (82, 'Stuck 82')");
  await sql("delete from blog_categories where id in (81, 82)");
  const { user } = await renderApp("/admin/bin?q=Stuck");
  await user.click(await screen.findByLabelText("Select all on this page"));
  const press = async (name: string) => {
    const bar = within(screen.getByRole("group", { name: "2 deleted items selected" }));
    for (const button of bar.getAllByRole("button"))
      await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    await user.click(bar.getByRole("button", { name }));
  };
  const mend = breakRequests("/rpc/restore_deleted");
  await press("Restore");
  await answer("Not everything was restored. broken", "Cancel");
  mend();
  const mendForgetting = breakRequests("/rpc/forget_deleted");
  await press("Delete for good");
  await answer(/^Delete 2 deleted items/, "Delete for good");
  await answer("Not everything was deleted for good. broken", "Cancel");
  mendForgetting();
  const mendOne = breakRequests("/rpc/restore_deleted");
  await user.click(await screen.findByRole("button", { name: /^Restore\s*Stuck 81$/ }));
  await answer("“Stuck 81” could not be restored. broken", "Cancel");
  mendOne();
  await press("Restore");
  await screen.findByText("2 deleted items are back.");
  expect(await sql("select name from blog_categories where id in (81, 82) order by id")).toEqual([
    { name: "Stuck 81" },
    { name: "Stuck 82" },
  ]);
});

test("the bin says of what kind something is, when and by whom it was deleted, and shows one kind alone", async () => {
  await sql(
    `insert into record_versions (table_name, record_id, operation, content, changed_at, changed_by_email) values
       ('blog_posts', '816', 'delete', '{"title": "A kind of post"}', now() - interval '2 days', 'ann@x.example'),
       ('blog_categories', '63', 'delete', '{"name": "A kind of category"}', now() - interval '1 day', null)`,
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
  const bar = within(screen.getByRole("group", { name: "2 deleted items selected" }));
  await user.click(bar.getByRole("button", { name: "Delete for good" }));
  await answer("Delete 2 deleted items and their history for good? This cannot be undone.", "Cancel");
  expect(screen.getByLabelText("Select A kind of post")).toBeChecked();
  await user.click(bar.getByRole("button", { name: "Delete for good" }));
  await answer(/^Delete 2 deleted items/, "Delete for good");
  await screen.findByText("2 deleted items deleted for good.");
  await waitFor(() => expect(screen.queryByLabelText("Select A kind of post")).toBeNull());
});

test("a page of the bin has a hundred, an empty kind is not an empty bin, and all pages are selected together", async () => {
  await sql("delete from record_versions where operation = 'delete'");
  await sql(
    `insert into record_versions (table_name, record_id, operation, content, changed_at)
     select 'blog_categories', n, 'delete', jsonb_build_object('name', 'Heap ' || n), now() - n * interval '1 minute' from generate_series(7001, 7140) n`,
  );
  const { user } = await renderApp("/admin/bin?kind=blog_posts");
  await screen.findByText(/No deleted item matches/);
  expect(screen.queryByText("The bin is empty.")).toBeNull();
  await choose("Kind", "Categories");
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

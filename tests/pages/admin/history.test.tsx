import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as data from "@/data/admin/versions";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, disconnect } from "../../support/requests.ts";
import { answer, findDialog, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

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

test("a record that nobody has changed says so, and older versions come page by page", async () => {
  await insertPost(831, []);
  const first = await openHistory("/admin/blog-posts?edit=831");
  expect(first.list.getByRole("button")).toHaveTextContent(/^As createdCurrent version$/);
  expect(first.dialog.queryByRole("button", { name: "Older versions" })).toBeNull();
  first.view.unmount();

  await insertPost(
    832,
    Array.from({ length: 25 }, (_, place) => ({ title: `Title ${place}` })),
  );
  const { user, dialog, list } = await openHistory("/admin/blog-posts?edit=832");
  expect(list.getAllByRole("button")).toHaveLength(21);
  await user.click(dialog.getByRole("button", { name: "Older versions" }));
  await waitFor(() => expect(list.getAllByRole("button")).toHaveLength(26));
  const times = list.getAllByRole("button").map(({ textContent }) => textContent);
  expect(new Set(times).size).toBe(26);
  expect(times.at(-1)).toBe("Oldest version kept");
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

test("an earlier version says who wrote it and who replaced it, and is listed with its own record alone", async () => {
  await sql("insert into public.case_studies (id, title, category, description) values (820, 'C', 'x', 'x')");
  await sql("insert into public.blog_posts (id, title, slug, category_id) values (820, 'A', 'by-three', 1)");
  for (const title of ["B", "C"]) await sql("update public.blog_posts set title = $1 where id = 820", [title]);
  await sql("update public.case_studies set title = 'D' where id = 820");
  await sql(
    "update public.record_versions set changed_by_email = lower(title) || '@example.com' where record_id = '820'",
  );
  const { rows, total } = await data.listVersions("blog_posts", 820, 1);
  expect(total).toBe(2);
  expect(await data.listVersions("blog_posts", 820, 9)).toEqual({ rows: [], total });
  expect(rows[0]?.writtenAt).toBe(rows[1]?.replacedAt);
  expect(rows[1]?.writtenAt).toBeNull();
  expect(rows.map(({ title, writtenBy, replacedBy }) => [title, writtenBy, replacedBy])).toEqual([
    ["B", "a@example.com", "b@example.com"],
    ["A", null, "a@example.com"],
  ]);
  expect(await data.getVersion(rows[1]?.id ?? 0)).toMatchObject({ title: "A" });
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 2)).toBe(false);
  expect(await data.restoreVersion(rows[1]?.id ?? 0, 3)).toBe(true);
  expect(await sql("select title from public.blog_posts where id = 820")).toEqual([{ title: "A" }]);
});

test("the bin lists what was deleted, and can be filtered by kind and by words", async () => {
  for (const [id, title] of [
    [802, "Thrown away"],
    [803, "100% gone"],
  ] as const) {
    await sql("insert into public.blog_posts (id, title, slug, category_id) values ($1, $2, $3, 1)", [
      id,
      title,
      `in-the-bin-${id}`,
    ]);
    await sql("delete from public.blog_posts where id = $1", [id]);
  }
  await sql("insert into public.blog_categories (id, name) values (90, 'Thrown, too')");
  await sql("delete from public.blog_categories where id = 90");
  await sql(
    `insert into public.record_versions (table_name, record_id, operation, content, changed_at)
     values ('blog_posts', '804', 'delete', '{"title": "Long gone"}', now() - interval '31 days')`,
  );
  const list = async (table: "blog_posts" | null, search = "") =>
    (await data.listDeleted({ table, search, page: 1 })).rows.map(({ table_name, title }) => `${table_name}: ${title}`);
  expect(await list(null)).toEqual([
    "blog_categories: Thrown, too",
    "blog_posts: 100% gone",
    "blog_posts: Thrown away",
  ]);
  expect(await list("blog_posts", "thrown")).toEqual(["blog_posts: Thrown away"]);
  expect(await list(null, "GONE 100%")).toEqual(["blog_posts: 100% gone"]);
  expect(await data.listDeleted({ table: null, search: "", page: 7 })).toEqual({ rows: [], total: 3 });
});

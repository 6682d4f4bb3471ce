import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, borrowAdminBackend } from "../../support/admin-page.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowAdminBackend();

test("several items are restored at once, with failures named; deleting for good asks once", async () => {
  await backend.sql("insert into blog_categories (id, name) values (61, 'Binned category')");
  await backend.sql(
    `insert into blog_posts (id, title, slug, category_id) values (811, 'Binned post', 'binned-post', 61), (812, 'Binned rival', 'binned-rival', 1)`,
  );
  await backend.sql("delete from blog_posts where id in (811, 812)");
  await backend.sql("delete from blog_categories where id = 61");
  await backend.sql("insert into blog_posts (title, slug, category_id) values ('Its rival', 'binned-rival', 1)");

  const { user } = await renderApp("/admin/bin?q=Binned");
  await user.click(await screen.findByLabelText("Select all on this page"));
  const bar = within(screen.getByRole("group", { name: "3 deleted items selected" }));
  await user.click(bar.getByRole("button", { name: "Restore" }));
  const report = await screen.findByRole("alertdialog", { name: /^1 deleted item was not restored:/ });
  expect(report).toHaveTextContent("“Binned rival”: Another post has the address “binned-rival” now");
  await answer(user, /^1 deleted item was not restored:/, "OK");
  // The category was restored first, so its post could go back into it.
  expect(await backend.sql("select category_id::int as category from blog_posts where id = 811")).toEqual([
    { category: 61 },
  ]);
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Binned post" })).toBeNull());

  await user.click(await screen.findByLabelText("Select Binned rival"));
  await user.click(
    within(await screen.findByRole("group", { name: "1 deleted item selected" })).getByRole("button", {
      name: "Delete for good",
    }),
  );
  await answer(user, "Delete “Binned rival” and its history for good? This cannot be undone.", "Delete for good");
  expect(await screen.findByText("No deleted item matches.", { exact: false })).toBeInTheDocument();
  expect(await backend.sql("select 1 from record_versions where record_id = '812'")).toEqual([]);
});

test("a post whose address has been taken is restored at another one, after a question", async () => {
  await backend.sql(
    "insert into blog_posts (id, title, slug, category_id) values (813, 'Moved back', 'binned-twin', 1)",
  );
  await backend.sql("delete from blog_posts where id = 813");
  await backend.sql("insert into blog_posts (title, slug, category_id) values ('Its twin', 'binned-twin', 1)");
  const { user } = await renderApp("/admin/bin?q=Moved");
  const restore = await screen.findByRole("button", { name: /^Restore\s*Moved back$/ });
  await user.click(restore);
  await answer(user, /Restore “Moved back” at \/blog\/binned-twin-2\?/, "Cancel");
  expect(await backend.sql("select 1 from blog_posts where id = 813")).toEqual([]);
  await user.click(restore);
  await answer(user, /Restore “Moved back”/, "Restore");
  expect(await screen.findByText("“Moved back” is back.")).toBeInTheDocument();
  expect(await backend.sql("select slug from blog_posts where id = 813")).toEqual([{ slug: "binned-twin-2" }]);
});

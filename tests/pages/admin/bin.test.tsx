import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(() => signInAsAdmin(backend));

test("several things are restored together, and what cannot be is named; the rest goes for good after one question", async () => {
  await backend.sql("insert into blog_categories (id, name) values (61, 'Binned category')");
  await backend.sql(
    `insert into blog_posts (id, title, slug, category_id) values (811, 'Binned post', 'binned-post', 61), (812, 'Binned rival', 'binned-rival', 1)`,
  );
  await backend.sql("delete from blog_posts where id in (811, 812)");
  await backend.sql("delete from blog_categories where id = 61");
  await backend.sql("insert into blog_posts (title, slug, category_id) values ('Its rival', 'binned-rival', 1)");

  const { user } = await renderApp("/admin/bin?q=Binned");
  expect((await screen.findAllByRole("columnheader")).map((header) => header.textContent)).toEqual(["Title", "Kind", "Deleted", "Actions"]);
  await user.click(screen.getByLabelText("Select all on this page"));
  const bar = within(screen.getByRole("group", { name: "3 deleted items selected" }));
  await user.click(bar.getByRole("button", { name: "Restore" }));
  const report = await screen.findByRole("alertdialog", { name: /^1 deleted item was not restored:/ });
  expect(report).toHaveTextContent("“Binned rival”: Another post has the address “binned-rival” now");
  await user.click(within(report).getByRole("button", { name: "OK" }));
  // The category came first, so that its post could follow.
  expect(await backend.sql("select category_id::int as category from blog_posts where id = 811")).toEqual([{ category: 61 }]);
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Binned post" })).toBeNull());

  await user.click(await screen.findByLabelText("Select Binned rival"));
  await user.click(within(await screen.findByRole("group", { name: "1 deleted item selected" })).getByRole("button", { name: "Delete for good" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete “Binned rival” and its history for good? This cannot be undone." });
  await user.click(within(question).getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("No deleted item matches.", { exact: false })).toBeInTheDocument();
  expect(await backend.sql("select 1 from record_versions where record_id = '812'")).toEqual([]);
});

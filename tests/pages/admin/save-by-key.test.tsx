import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { choose, press, renderApp, write } from "../../support/page.tsx";

beginSignedIn();
const { sql } = backend;

test("Ctrl+S neither publishes a draft nor takes a post off the site, whatever is chosen, and says which button does", async () => {
  const stored = async (id: number) => (await sql("select title, status from blog_posts where id = $1", [id]))[0];
  for (const [id, status, chosen, done, button] of [
    [881, "draft", "Published", "Draft saved.", "Publish"],
    [882, "published", "Draft", "Post updated.", "Unpublish"],
  ] as const) {
    await sql(
      "insert into blog_posts (id, title, slug, body, category_id, status, published_at) values ($1::bigint, 'Tram', 'post-' || $1::text, '', 1, $2, case $2::text when 'published' then now() end)",
      [id, status],
    );
    const { user, view } = await renderApp(`/admin/blog-posts?edit=${id}`);
    await write("Title", `Written ${id}`);
    await choose("Status", chosen);
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText(`${done} Press “${button}” to change its status, too.`, { exact: false });
    expect(await stored(id)).toEqual({ title: `Written ${id}`, status });
    expect(screen.getByLabelText("Status")).toHaveDisplayValue(chosen);
    await press(button);
    await waitFor(async () => expect((await stored(id))?.status).not.toBe(status));
    view.unmount();
  }
});

test("Ctrl+S saves with a Cyrillic, a Greek and a Hebrew keyboard, too, and the browser’s own dialog stays shut", async () => {
  await sql(
    "insert into blog_posts (id, title, slug, body, category_id, status) values (883, 'Tram', 'post-883', '', 1, 'draft')",
  );
  await renderApp("/admin/blog-posts?edit=883");
  for (const key of ["ы", "σ", "ד"]) {
    await write("Title", `Typed with ${key}`);
    expect(fireEvent.keyDown(screen.getByLabelText("Title"), { key, code: "KeyS", ctrlKey: true })).toBe(false);
    await waitFor(async () =>
      expect(await sql("select title from blog_posts where id = 883")).toEqual([{ title: `Typed with ${key}` }]),
    );
  }
});

import { screen, waitFor } from "@testing-library/react";
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

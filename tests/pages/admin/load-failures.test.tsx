import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(() => signInAsAdmin(backend));

const press = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole("button", { name }));

test.each([
  { part: "the posts", path: "/admin/blog-posts", table: "blog_posts", said: "The posts could not be loaded.", open: null, found: /^Showing/ },
  { part: "the bin", path: "/admin/bin", table: "record_versions", said: "The bin could not be loaded.", open: null, found: /The bin is empty/ },
  { part: "the pictures", path: "/admin/pictures", table: "list_pictures", said: "The pictures could not be loaded.", open: null, found: "Picture" },
  { part: "the categories", path: "/admin/categories", table: "blog_categories", said: "The categories could not be loaded.", open: null, found: "Guides" },
  {
    part: "a history", path: "/admin/case-studies?edit=1", table: "record_versions", said: "The versions could not be loaded.",
    open: press("History"), found: /^The earliest version/,
  },
  {
    part: "the choice of pictures", path: "/admin/case-studies?edit=1", table: "list_pictures", said: "The pictures could not be loaded.",
    open: press("Choose from pictures"), found: /Close/,
  },
])("$part that could not be loaded is said to, with a Retry that helps", async ({ path, table, said, open, found }) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const real = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes(`/${table}`) ? Promise.resolve(Response.json({ message: "broken" }, { status: 500 })) : real(input, init),
  );
  const { user } = await renderApp(path);
  await open?.(user);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  fetching.mockRestore();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect((await screen.findAllByText(found)).length).toBeGreaterThan(0);
});

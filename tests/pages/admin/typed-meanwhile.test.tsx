import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { borrowAdminBackend, findRow } from "../../support/admin-page.ts";
import { answer, fill, renderApp } from "../../support/page.tsx";
import { renderInRouter } from "../../support/render-in-router.tsx";

const backend = await borrowAdminBackend();
const { blogPosts } = await import("@/data/admin/blog-posts");
const { usePostForm } = await import("@/pages/admin/blog-posts/use-post-form");

beforeEach(async () => {
  await backend.sql(
    "update case_studies set title = 'Tram', category = 'Transport', status = 'published' where id = 1",
  );
});

const listHere = () => Object.keys(window.localStorage).filter((name) => name.startsWith("blockwork-unsaved:"));

/** Opens a case study and holds what is saved of it until the returned function is called. */
async function openHeld() {
  const app = await renderApp("/admin/case-studies");
  await app.user.click((await findRow("Tram")).getByRole("link", { name: "Tram" }));
  const title = await screen.findByLabelText("Project");
  const real = globalThis.fetch;
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answered = await real(input, init);
    if (init?.method === "PATCH") await isLetGo;
    return answered;
  });
  return { ...app, title, letGo };
}

test("words typed while a save is on its way are offered again to whoever has left before it ended", async () => {
  const { user, title, letGo, router } = await openHeld();
  fill(title, "Tram line");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("button", { name: "Saving..." });
  fill(screen.getByLabelText("Category"), "Typed meanwhile");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await answer("You have unsaved changes. Leave without saving them?", "Leave");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  letGo();
  await screen.findByText("Case study saved.");
  expect(listHere()).toHaveLength(1);
  void router.navigate("/admin/case-studies?edit=1");
  await user.click(await screen.findByRole("button", { name: "Restore it" }));
  await waitFor(() => expect(screen.getByLabelText("Category")).toHaveValue("Typed meanwhile"));
});

test("what has been saved is not kept for whoever has left before the save ended", async () => {
  const { user, title, letGo } = await openHeld();
  fill(title, "Tram line");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("button", { name: "Saving..." });
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await answer("You have unsaved changes. Leave without saving them?", "Leave");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  letGo();
  await screen.findByText("Case study saved.");
  expect(listHere()).toEqual([]);
});

test("a save that begins after the editor has gone stores the text as it was last read", async () => {
  const [row] = await backend.sql<{ id: number }>(
    "insert into blog_posts (title, slug, category_id, body) values ('Gone', 'gone-editor', 1, '<p>Old.</p>') returning id::int",
  );
  const post = await blogPosts.get(row ?? null);
  const text = { isChanged: () => true, getHtml: () => "<p>New.</p>" } as RichTextHandle;
  const editor: { current: RichTextHandle | null } = { current: text };
  const { result } = renderInRouter(() => usePostForm({ row: post, restored: null }, editor));
  act(() => result.current.bodyEdited());
  await waitFor(() => expect(result.current.beginning).toBe("New."));
  editor.current = null;
  await act(() => result.current.form.save(true));
  expect(await backend.sql("select body from blog_posts where slug = 'gone-editor'")).toEqual([
    { body: "<p>New.</p>" },
  ]);
});

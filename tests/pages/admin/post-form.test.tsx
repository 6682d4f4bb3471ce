import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { borrowAdminBackend } from "../../support/admin-page.ts";
import { renderInShell } from "../../support/render-in-shell.tsx";

const backend = await borrowAdminBackend();
const { usePostForm } = await import("@/pages/admin/blog-posts/use-post-form");

const CHECK_AFTER_MS = 500;

function openForm() {
  const text = { isChanged: () => true, getHtml: () => "<p>Typed.</p>" } as RichTextHandle;
  return renderInShell(() => usePostForm({ row: null, restored: null }, { current: text }));
}

test("a text that is looked at after its save, but before the form is drawn again, is saved", async () => {
  const { result } = openForm();
  let look = () => {};
  const real = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation((work, delay, ...rest) => {
    if (delay !== CHECK_AFTER_MS) return real(work, delay, ...rest);
    look = work;
    return real(() => {});
  });
  act(() => {
    result.current.change({ title: "Looked at in between", category_id: 1 });
    result.current.bodyEdited();
  });
  timers.mockRestore();

  await result.current.form.save(true);
  look();
  await waitFor(() => expect(result.current.form.row).not.toBeNull());
  await waitFor(() => expect(result.current.form.dirty).toBe(false));
  expect(await backend.sql("select body from blog_posts where title = 'Looked at in between'")).toEqual([
    { body: "<p>Typed.</p>" },
  ]);
});

import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { beginSignedIn, findRow } from "../../support/admin-page.ts";
import { answer, fill, renderApp } from "../../support/page.tsx";
import { renderInRouter } from "../../support/render-in-router.tsx";
import { disconnect, hold } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { recoverFromStaleChunks } from "@/browser/stale-chunks";
import { blogPosts } from "@/data/admin/blog-posts";
import { usePostForm } from "@/pages/admin/blog-posts/use-post-form";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();

beforeEach(() =>
  backend.sql("update case_studies set title = 'Tram', category = 'Transport', status = 'published' where id = 1"),
);

/** Opens a case study from its list. */
async function openForm() {
  const app = await renderApp("/admin/case-studies");
  await app.user.click((await findRow("Tram")).getByRole("link", { name: "Tram" }));
  const title = await screen.findByLabelText("Project");
  return { ...app, title, cancel: () => app.user.click(screen.getByRole("button", { name: "Cancel" })) };
}

const listHere = () => Object.keys(window.localStorage).filter((name) => name.startsWith("blockwork-unsaved:"));
const hide = () => window.dispatchEvent(new Event("pagehide"));
const holdSaves = () => hold((_, { method }) => method === "PATCH");

test("Cancel asks before it throws unsaved words away, then leaves no copy of them; without any it closes at once", async () => {
  const reload = vi.fn<() => void>();
  onTestFinished(recoverFromStaleChunks(reload));
  const missFile = () => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  const { user, router, title, cancel } = await openForm();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Edit case study" })).toHaveFocus());
  fill(title, "Words to throw away");
  hide();
  expect(listHere()).toHaveLength(1);
  missFile();
  expect(reload, "while something is unsaved").not.toHaveBeenCalled();
  void router.navigate("/admin/case-studies");
  await answer("You have unsaved changes. Leave without saving them?", "Stay");
  await cancel();
  await answer("Discard your unsaved changes?", "Keep writing");
  expect(title).toHaveValue("Words to throw away");
  await cancel();
  await answer("Discard your unsaved changes?", "Discard");
  await waitFor(async () => expect((await findRow("Tram")).getByRole("link", { name: "Tram" })).toHaveFocus());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(router.state.historyAction, "Back does not open the form again").toBe("REPLACE");
  expect(listHere()).toEqual([]);
  missFile();
  expect(reload).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole("button", { name: "New Case Study" }));
  const begun = await screen.findByLabelText("Project");
  fill(begun, "Begun");
  hide();
  expect(listHere()).toHaveLength(1);
  fill(begun, "");
  hide();
  expect(listHere(), "nothing differs any more").toEqual([]);
  await cancel();
  await waitFor(() => expect(screen.getByRole("button", { name: "New Case Study" })).toHaveFocus());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a saved draft is saved on leaving and on signing out, without a question; during an outage both ask, and a copy stays", async () => {
  await backend.sql("update case_studies set status = 'draft' where id = 1");
  const stored = async () => (await backend.sql("select title from case_studies where id = 1"))[0]?.["title"];
  const { user, title, router } = await openForm();
  fill(title, "Tram, left");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  expect(await stored()).toBe("Tram, left");
  expect(listHere()).toEqual([]);

  const reopen = async () => {
    void router.navigate("/admin/case-studies?edit=1");
    return screen.findByLabelText("Project");
  };
  fill(await reopen(), "Tram, not saved");
  vi.mocked(console.error).mockReturnValue();
  const mend = disconnect((_, { method }) => method === "PATCH");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await answer("You have unsaved changes. Leave without saving them?", "Stay");
  expect(screen.getByText(/^Not saved yet: /)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await answer("You have unsaved changes. Sign out without saving them?", "Cancel");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await answer("You have unsaved changes. Leave without saving them?", "Leave");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(listHere()).toHaveLength(1);
  mend();

  await reopen();
  await user.click(screen.getByRole("button", { name: "Restore it" }));
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeInTheDocument();
  expect(await stored()).toBe("Tram, not saved");
  expect(listHere()).toEqual([]);
});

test.each([
  ["words typed meanwhile are offered again", "Typed meanwhile", 1],
  ["what has been saved is not kept", "Transport", 0],
])("where a form is left before its save has ended, %s", async (_, category, copies) => {
  const { user, title, router } = await openForm();
  const letGo = holdSaves();
  fill(title, "Tram line");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByRole("button", { name: "Saving..." });
  if (copies > 0) fill(screen.getByLabelText("Category"), category);
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await answer("You have unsaved changes. Leave without saving them?", "Leave");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  letGo();
  await screen.findByText("Case study saved.");
  expect(listHere()).toHaveLength(copies);
  void router.navigate("/admin/case-studies?edit=1");
  if (copies > 0) await user.click(await screen.findByRole("button", { name: "Restore it" }));
  await waitFor(() => expect(screen.getByLabelText("Category")).toHaveValue(category));
});

test("a save that begins after the editor has gone stores the text as it was last read", async () => {
  const [row] = await backend.sql<{ id: number }>(
    "insert into blog_posts (title, slug, category_id, body) values ('Gone', 'gone-editor', 1, '<p>Old.</p>') returning id::int",
  );
  const post = await blogPosts.get(row ?? null);
  const text = { isChanged: () => true, getHtml: () => "<p>New.</p>" } as RichTextHandle;
  const editor: { current: RichTextHandle | null } = { current: text };
  const { result } = renderInRouter(() => usePostForm({ row: post, restored: null }, editor));
  act(() => result.current.body.edited());
  await letPass(1000);
  expect(result.current.beginning).toBe("New.");
  editor.current = null;
  await act(() => result.current.form.save(true));
  expect(await backend.sql("select body from blog_posts where slug = 'gone-editor'")).toEqual([
    { body: "<p>New.</p>" },
  ]);
});

import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "@/components/admin/dialogs";
import type { RichTextHandle } from "@/pages/admin/rich-text/rich-text-editor";
import { beginSignedIn } from "../../support/admin-page.ts";
import { press } from "../../support/page.tsx";
import { intercept } from "../../support/requests.ts";
import { renderInRouter } from "../../support/render-in-router.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { blogPosts } from "@/data/admin/blog-posts";
import { listPostPictures, usePostForm } from "@/pages/admin/blog-posts/use-post-form";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();

const CHECK_AFTER_MS = 500;

function openForm(read = () => "<p>Typed.</p>") {
  const text = { isChanged: () => true, getHtml: read } as RichTextHandle;
  return renderInRouter(() => usePostForm({ row: null, restored: null }, { current: text }));
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
    result.current.body.edited();
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

test("a text is unsaved from its first key on, gives the excerpt its beginning, and is saved again once it is as before", async () => {
  let html = "<p>Typed.</p>";
  const { result } = openForm(() => html);
  const type = (next: string) => {
    html = next;
    act(() => result.current.body.edited());
  };
  expect(result.current.form.dirty).toBe(false);
  type("<p>Typed <b>more</b>.</p>");
  expect(result.current.form.dirty).toBe(true);
  await letPass(1000);
  expect(result.current.beginning).toBe("Typed more.");
  expect(result.current.form.dirty).toBe(true);
  type("");
  await letPass(1000);
  expect(result.current.form.dirty).toBe(false);
  expect(result.current.beginning).toBe("");
});

test.each(["{}", "", "<h1>Bad gateway</h1>", "[]", '{"message":""}'])(
  "a save that is refused without words gets the specified sentence: 500 %s",
  async (body) => {
    const { result } = openForm();
    vi.mocked(console.error).mockReturnValue();
    act(() => result.current.change({ title: "Refused", category_id: 1 }));
    intercept((_, init) => init.method === "POST" && new Response(body, { status: 500 }));
    expect((await result.current.form.save(true))?.failure?.reasons[0]).toBe("Error saving post. Please try again.");
  },
);

test("what is typed is stored without blanks around it, and without what its category or its status cannot have", () => {
  const typed = {
    ...blogPosts.toDraft(null),
    title: "  A title ",
    body: "<p> x </p>",
    author: " Ann \n Lee ",
    custom_excerpt: " \u200B ",
    image_alt: " A boat ",
    project_link: "example.com/p",
    published_at: "2026-03-04T12:00:00.000Z",
    category_id: 2,
  };
  const stored = { title: "A title", slug: "a-title", body: "<p> x </p>", author: "Ann Lee", custom_excerpt: null };
  expect(blogPosts.toContent(typed)).toMatchObject({
    ...stored,
    image_url: null,
    image_alt: "A boat",
    status: "draft",
    published_at: null,
    project_link: "https://example.com/p",
  });
  const live = { ...typed, status: "published", category_id: 1, image_alt: "", image_url: "/a.png" } as const;
  expect(blogPosts.toContent(live)).toMatchObject({
    image_url: "/a.png",
    image_alt: "",
    published_at: typed.published_at,
    project_link: null,
  });
  expect(blogPosts.toContent({ ...live, published_at: null, image_alt: null })).toMatchObject({
    published_at: "now",
    image_alt: null,
  });
  expect(
    listPostPictures({ ...blogPosts.toContent(live), body: '<p><img src="/b.png"><img src="/c.png" alt=""></p>' }),
  ).toEqual([
    { url: "/a.png", alt: "" },
    { url: "/b.png", alt: null },
    { url: "/c.png", alt: "" },
  ]);
});

test("a draft is saved whatever pictures it shows; publishing it asks about those that visitors should not see as they are", async () => {
  const { result } = openForm();
  render(<Dialogs />);
  act(() =>
    result.current.change({ title: "Shown", category_id: 1, image_url: "https://else.example/a.png", image_alt: "A" }),
  );
  expect(await act(() => result.current.form.save(true))).toHaveProperty("saved");
  act(() => result.current.change({ status: "published" }));
  const published = result.current.form.save(false);
  await screen.findByRole("dialog", { name: "Before visitors see these pictures" });
  await press("Publish anyway");
  expect(await published).toHaveProperty("saved");
  expect(await backend.sql("select status from blog_posts where title = 'Shown'")).toEqual([{ status: "published" }]);
});

import type { Page } from "@playwright/test";
import { editorOf, findPosts, freshTitle, titleOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectAnnounced } from "../support/keyboard-walk.ts";
import { pasteInText } from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

test("Ctrl+S stores a new post once; then it saves itself, and caret, scrolling and Undo stay as they are", async ({
  page,
  backend,
}) => {
  const title = freshTitle("Saved on the way");
  await page.goto("/admin/blog-posts");
  await page.getByRole("button", { name: "New Post" }).click();
  await expect(titleOf(page)).toBeFocused();
  await expect(editorOf(page)).toBeVisible();
  await page.keyboard.type(title);
  await page.getByLabel("Category").selectOption("Guides");
  await titleOf(page).press("Enter");
  await expect(editorOf(page)).toBeFocused();
  await pasteInText(page, { html: `${"<p>Line</p>".repeat(40)}<p>One three</p>` });
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  const scrollY = () => page.evaluate(() => window.scrollY);
  const scrolled = await scrollY();
  expect(scrolled).toBeGreaterThan(0);

  await expectAnnounced(page, "Draft saved.", () => page.keyboard.press("Control+s"));
  await expect(saved(page)).toBeVisible();
  const [post] = await findPosts(backend, title);
  await expect(page).toHaveURL(`/admin/blog-posts?edit=${post?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Edit post" })).toBeVisible();
  await expect.poll(scrollY).toBe(scrolled);
  await page.keyboard.type("two ");
  await expect(editorOf(page)).toContainText("One two three");
  const stored = async () => (await findPosts(backend, title))[0]?.body;
  // By itself, under the writer's hands.
  await expect.poll(stored).toContain("<p>One two three</p>");
  await expect(saved(page)).toBeVisible();
  await expect(editorOf(page)).toBeFocused();
  await expect.poll(scrollY).toBe(scrolled);
  await page.keyboard.type("and ");
  await expect(editorOf(page)).toContainText("One two and three");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect(editorOf(page)).not.toContainText("One two");
  // Without a question: it is saved on the way.
  await page.goBack();
  await expect(page.getByRole("button", { name: "New Post" })).toBeVisible();
  expect(await stored()).not.toContain("One two");
});

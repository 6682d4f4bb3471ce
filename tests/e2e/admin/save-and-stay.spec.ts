import type { Page } from "@playwright/test";
import { editorOf, findPosts, freshTitle, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectAnnounced } from "../support/keyboard-walk.ts";

test.beforeEach(({ signedIn }) => signedIn);

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

test("Ctrl+S stores a new post once, puts it in the URL, and leaves the caret, the scroll position and Undo alone", async ({
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
  for (let line = 0; line < 40; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.type("One three");
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
  await expect(page.getByText(/^Unsaved/)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  expect(await findPosts(backend, title)).toMatchObject([
    { id: post?.id, version: 2, body: expect.stringContaining("<p>One two three</p>") },
  ]);

  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect(editorOf(page)).not.toContainText("One two three");
  await page.reload();
  await expect(editorOf(page)).toContainText("One two three");
  await typeText(page, " The end.");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  expect(await findPosts(backend, title)).toMatchObject([{ version: 3 }]);
  await page.goBack();
  await expect(page.getByRole("button", { name: "New Post" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { ask, editorOf, findPosts, freshTitle, makePost, openForm, readPost, saveOf, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectAnnounced } from "../support/keyboard-walk.ts";

test.beforeEach(({ signedIn }) => signedIn);

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

test("Ctrl+S stores a new post once, gives it its address, and leaves caret, scroll position and undo as they were", async ({ page, backend }) => {
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
  const scrolled = await editorOf(page).evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);

  await expectAnnounced(page, "Draft saved.", () => page.keyboard.press("Control+s"));
  await expect(saved(page)).toBeVisible();
  const [post] = await findPosts(backend, title);
  await expect(page).toHaveURL(`/admin/blog-posts?edit=${post?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Edit post" })).toBeVisible();
  expect(await editorOf(page).evaluate((element) => element.scrollTop)).toBe(scrolled);
  await page.keyboard.type("two ");
  await expect(editorOf(page)).toContainText("One two three");
  await expect(page.getByText(/^Unsaved/)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  expect(await findPosts(backend, title)).toMatchObject([{ id: post?.id, version: 2, body: expect.stringContaining("<p>One two three</p>") }]);

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

test("Ctrl+S stores a new case study once and stays", async ({ page, backend }) => {
  const title = freshTitle("Kept open");
  await page.goto("/admin/case-studies");
  await page.getByRole("button", { name: "New Case Study" }).click();
  await expect(page.getByRole("textbox", { name: "Project" })).toBeFocused();
  await page.keyboard.type(title);
  await page.getByLabel("Category").fill("Transport");
  await page.getByLabel("Description").fill("A timetable.");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await page.getByLabel("Description").press("End");
  await page.keyboard.type(" And a map.");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  const rows = await ask(backend, `/rest/v1/case_studies?select=id,description,version&title=eq.${encodeURIComponent(title)}`);
  expect(rows).toMatchObject([{ description: "A timetable. And a map.", version: 2 }]);
  await expect(page).toHaveURL(/\/admin\/case-studies\?edit=\d+$/);
});

test("what is typed while a save is on its way stays unsaved, and a refused field keeps everything as it is", async ({ page, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  await typeText(page, " First.");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/blog_posts*", async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await page.keyboard.type(" Meanwhile.");
  answer();
  await expect(saveOf(page)).toBeEnabled();
  await expect(page.getByText(/^Unsaved/)).toBeVisible();
  expect((await readPost(backend, post.id))?.body).toBe("<p>As it was. First.</p>");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  expect((await readPost(backend, post.id))?.body).toBe("<p>As it was. First. Meanwhile.</p>");

  await titleOf(page).fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Enter a title")).toBeVisible();
  await expect(titleOf(page)).toBeFocused();
  expect((await readPost(backend, post.id))?.title).toBe(post.title);
});

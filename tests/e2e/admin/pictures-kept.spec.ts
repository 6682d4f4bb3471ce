import type { Page } from "@playwright/test";
import { editorOf, findPosts, freshTitle, makePost, openForm, saveOf, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { isStored, saveDraft, smallCopyOf, storePicture } from "../support/pictures.ts";

// Pictures are only deleted on the Pictures screen: whatever happens to a record, its pictures stay in storage.

test.beforeEach(({ signedIn }) => signedIn);

async function expectKept(url: string): Promise<void> {
  expect(await isStored(url)).toBe(true);
  expect(await isStored(smallCopyOf(url))).toBe(true);
}

/** Every request that could delete something from storage. */
function watchDeletions(page: Page): string[] {
  const deletions: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "DELETE" && request.url().includes("/storage/")) deletions.push(request.url());
  });
  return deletions;
}

test("a picture that is cut from one post and pasted into another lives on", async ({ page, backend, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const deletions = watchDeletions(page);
  const url = await storePicture(backend);
  const { id } = await makePost(backend, { body: `<p>Stays.</p><p>Moves <img src="${url}" alt="Orange"></p>` });
  await openForm(page, id);
  await editorOf(page).getByText("Moves").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Shift+End");
  await page.keyboard.press("Control+x");
  expect((await saveDraft(page, backend, id)).body).not.toContain("<img");
  await expectKept(url);

  const title = freshTitle("Taken over");
  await openForm(page, "new");
  await titleOf(page).fill(title);
  await page.getByLabel("Category").selectOption("Guides");
  await editorOf(page).click();
  await page.keyboard.press("Control+v");
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect((await findPosts(backend, title))[0]?.body).toContain(`<img src="${url}"`);
  await expectKept(url);
  expect(deletions).toEqual([]);
});

test("a picture that one removes while another keeps it lives on", async ({ page, context, backend }) => {
  const deletions = watchDeletions(page);
  const url = await storePicture(backend);
  const { id } = await makePost(backend, { body: `<p>Text <img src="${url}" alt="Orange"></p>`, image_url: url, image_alt: "" });
  await openForm(page, id);
  await typeText(page, " Mine.");

  const other = await context.newPage();
  await openForm(other, id);
  await other.getByRole("button", { name: "Remove picture 1" }).click();
  await other.getByRole("button", { name: "Remove picture", exact: true }).click();
  expect((await saveDraft(other, backend, id)).body).not.toContain("<img");
  await other.close();

  await saveOf(page).click();
  await page.getByRole("button", { name: "Keep mine and overwrite the other" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expectKept(url);
  expect(deletions).toEqual([]);
});

test("the pictures of a deleted post live on while somebody still writes it", async ({ page, context, backend }) => {
  const deletions = watchDeletions(page);
  const url = await storePicture(backend);
  const post = await makePost(backend, { body: `<p>Text <img src="${url}" alt="Orange"></p>` });
  await openForm(page, post.id);
  await typeText(page, " Still wanted.");

  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`/admin/blog-posts?q=${encodeURIComponent(post.title)}`);
  await other.getByRole("button", { name: `Delete ${post.title}` }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("No post matches.")).toBeVisible();
  await other.clock.fastForward(11_000);
  await expect(other.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText("No post matches.")).toBeVisible();

  await saveOf(page).click();
  await page.getByRole("button", { name: "Save mine as a new post" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  expect((await findPosts(backend, post.title))[0]?.body).toContain(`<img src="${url}"`);
  await expectKept(url);
  expect(deletions).toEqual([]);
});

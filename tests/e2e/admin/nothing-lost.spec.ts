import type { Page } from "@playwright/test";
import { LIVE, makePost, openForm, titleOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInField,
  dropOnText,
  drawPicture,
  holdUploads,
  picturesIn,
  saveDraft,
  selectPicture,
  waitForPictures,
} from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("reloading or closing the tab asks first if there is unsaved work, and only then", async ({ page, backend }) => {
  const post = await makePost(backend, LIVE);
  await openForm(page, post.id);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await titleOf(page).fill("Changed");
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(titleOf(page)).toHaveValue("Changed");

  await titleOf(page).fill(post.title);
  await page.reload();
  await expect(titleOf(page)).toHaveValue(post.title);
  expect(asked).toHaveLength(1);
});

/** Opens a post, adds one picture to its text and one as its cover while uploads are held, and closes the tab. */
async function losePictures(page: Page, id: number): Promise<void> {
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await dropOnText(page, [await drawPicture("harbour.png", 300, 150)], { selector: "p", x: 2, y: 2 });
  await chooseInField(page, await drawPicture("cover.png", 310, 150));
  await expect.poll(uploads.count).toBe(2);
  await page.close();
}

test("pictures that a closed tab could not upload are named in their place, and can be chosen again", async ({
  page,
  context,
  backend,
}) => {
  const post = await makePost(backend);
  await losePictures(page, post.id);

  const next = await context.newPage();
  await openForm(next, post.id);
  await next.getByRole("button", { name: "Restore it" }).click();
  const inText = await selectPicture(next, 0);
  await expect(
    inText.getByText("“harbour.png” was not stored. Choose the file again, or remove the picture."),
  ).toBeVisible();
  await expect(
    next.getByText("“cover.png” was not stored. Choose the file again, or remove the picture."),
  ).toBeVisible();

  await (
    await selectPicture(next, 0)
  )
    .getByLabel("Choose it again")
    .setInputFiles(await drawPicture("harbour.png", 320, 150));
  await waitForPictures(next, 1);
  await next
    .getByRole("group", { name: "Cover" })
    .getByLabel("Choose it again")
    .setInputFiles(await drawPicture("cover.png", 330, 150));
  await expect(next.getByText(/was not stored/)).toHaveCount(0);
  const saved = await saveDraft(next, backend, post.id);
  expect(picturesIn(saved.body)).toEqual([expect.stringMatching(/-320x150\.webp$/)]);
  expect(saved.image_url).toMatch(/-330x150\.webp$/);
});

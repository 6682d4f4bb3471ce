import { editorOf, makePost, openForm, readPost, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { chooseInText, chooseInField, drawPicture, holdUploads, picturesIn } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a save waits for pictures being uploaded, says so, and includes what is typed meanwhile", async ({
  page,
  backend,
}) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await chooseInField(page, await drawPicture("cover.png", 310, 150));
  await expect.poll(uploads.count).toBe(2);
  await expect(page.getByRole("status").filter({ hasText: "Uploading 1 of 2" })).toBeVisible();
  await expect(page.locator(".save-bar p").first()).toHaveText("Uploading 1 of 2");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: "Saving when 2 pictures have arrived…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await typeText(page, "Later words.");
  uploads.letGo(0);
  await expect(page.getByText("Saving when 1 picture has arrived…")).toBeVisible();
  uploads.letGo(1);
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const saved = await readPost(backend, post.id);
  expect(picturesIn(saved?.body ?? "")).toHaveLength(1);
  expect(saved?.body).toContain("Later words.");
  expect(saved?.image_url).toMatch(/-310x150\.webp$/);
  expect(saved?.version).toBe(post.version + 1);
});

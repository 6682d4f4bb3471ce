import { editorOf, failureOf, freshTitle, makePost, openForm, readPost, saveOf, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { chooseInText, coverInput, drawPicture, holdUploads, picturesIn } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a save waits for pictures being uploaded, says so, and includes what is typed meanwhile", async ({ page, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await coverInput(page).setInputFiles(await drawPicture("cover.png", 310, 150));
  await expect.poll(uploads.count).toBe(2);
  await expect(page.getByRole("status").filter({ hasText: "Uploading 1 of 2" })).toBeVisible();
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

test("work that is given up while its save waits is not saved", async ({ page, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  const uploads = await holdUploads(page);
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  await saveOf(page).click();
  await expect(page.getByText("Saving when 1 picture has arrived…")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "New Post" })).toBeVisible();
  uploads.letGo(0);
  await page.reload();
  expect((await readPost(backend, post.id))?.version).toBe(post.version);
});

test.describe("with a storage that fails", () => {
  test.use({ expectedConsole: [/could not be (stored|made ready)|status of 400/] });

  test("a save that waited for a picture in vain says so, and saves it after another try", async ({ page, backend }) => {
    const post = await makePost(backend);
    await openForm(page, post.id);
    const uploads = await holdUploads(page);
    const title = freshTitle("Waits in vain");
    await titleOf(page).fill(title);
    await typeText(page, " More words.");
    await chooseInText(page, await drawPicture("a.png", 300, 150));
    await expect.poll(uploads.count).toBe(1);
    await saveOf(page).click();
    await expect(page.getByText("Saving when 1 picture has arrived…")).toBeVisible();
    uploads.failOne(0);
    const alert = failureOf(page);
    await expect(alert).toContainText("“a.png” was not uploaded. The storage is full");
    await expect(alert).toContainText("Nothing was saved. What you typed is still here.");
    expect((await readPost(backend, post.id))?.version).toBe(post.version);

    // Saving without it would lose a picture that the writer still sees in the text.
    await saveOf(page).click();
    await expect(alert).toContainText("“a.png” was not uploaded.");

    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(uploads.count).toBe(2);
    await saveOf(page).click();
    uploads.letGo(1);
    await expect(page.getByText("Draft saved.")).toBeVisible();
    const saved = await readPost(backend, post.id);
    expect(saved?.title).toBe(title);
    expect(saved?.body).toMatch(/^<p>As it was\. More words\.<img [^>]*300x150[^>]*><\/p>$/);
  });

  test("a file that proved to be no picture does not hold up a later save", async ({ page, backend }) => {
    const post = await makePost(backend);
    await openForm(page, post.id);
    const uploads = await holdUploads(page);
    await chooseInText(page, await drawPicture("a.png", 300, 150), { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("none") });
    await expect(page.getByText("“broken.png” could not be read", { exact: false })).toBeVisible();
    await expect.poll(uploads.count).toBe(1);
    await saveOf(page).click();
    uploads.letGo(0);
    await expect(page.getByText("Draft saved.")).toBeVisible();
  });
});

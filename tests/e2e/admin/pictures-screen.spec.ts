import type { Page } from "@playwright/test";
import { ask, freshTitle, makePost } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { isStored, smallCopyOf, storePicture } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const fileOf = (url: string) => url.split("/").at(-1) ?? "";

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/pictures?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
}

test("a picture is shown with its file, its size and every place that uses it, and is found by what it shows", async ({ page, backend, axe }) => {
  const url = await storePicture(backend, "blog-posts", 1600, 900);
  const words = freshTitle("A green door");
  const post = await makePost(backend, { image_url: url, image_alt: words });
  const former = await makePost(backend, { body: `<p><img src="${url}"></p>` });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${former.id}`, { method: "PATCH", body: JSON.stringify({ body: "<p>Gone</p>" }) });
  const deleted = await makePost(backend, { image_url: url, image_alt: "" });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${deleted.id}`, { method: "DELETE" });

  await search(page, words);
  const card = page.getByRole("region", { name: "Pictures" }).getByRole("row").filter({ hasText: fileOf(url) });
  await expect(card.getByRole("rowheader", { name: words })).toBeVisible();
  await expect(card).toContainText("1600 × 900 px");
  await expect(card.getByRole("listitem").filter({ hasText: former.title })).toContainText("In an earlier version. No description.");
  await expect(card.getByRole("listitem").filter({ hasText: deleted.title })).toContainText("In the bin. Decorative.");
  await expect(card.getByRole("link", { name: post.title })).toHaveAttribute("href", `/admin/blog-posts?edit=${post.id}`);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axe(page)).toEqual([]);
});

test("a picture in use is kept with a reason, one that nothing uses is deleted after a question", async ({ page, backend }) => {
  const url = await storePicture(backend);
  const post = await makePost(backend, { image_url: url });
  await search(page, fileOf(url));
  const remove = page.getByRole("button", { name: `Delete ${fileOf(url)}` });
  const dialog = page.getByRole("alertdialog");
  await remove.click();
  await expect(dialog).toContainText(`This picture is used by “${post.title}”, so it cannot be deleted.`);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(remove).toBeFocused();

  const unused = await storePicture(backend);
  await search(page, fileOf(unused));
  await expect(page.getByText("Not used anywhere.")).toBeVisible();
  await page.getByRole("button", { name: `Delete ${fileOf(unused)}` }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await isStored(unused)).toBe(true);
  await page.getByRole("button", { name: `Delete ${fileOf(unused)}` }).click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("1 picture deleted.")).toBeVisible();
  await expect(page.getByText("No picture matches.")).toBeVisible();
  expect([await isStored(unused), await isStored(smallCopyOf(unused))]).toEqual([false, false]);
});

test("of several chosen pictures, those that nothing uses are deleted together", async ({ page, backend }) => {
  const words = freshTitle("A blue door");
  const used = await storePicture(backend);
  await makePost(backend, { image_url: used, image_alt: words });
  const unused = [await storePicture(backend), await storePicture(backend)];
  await page.goto("/admin/pictures");
  for (const url of unused) await page.getByLabel(`Select ${fileOf(url)}`).check();
  await page.getByLabel(`Select ${words}`).check();
  await page.getByRole("group", { name: "3 pictures selected" }).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Delete 2 pictures for good? This cannot be undone. 1 picture in use stays.");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("2 pictures deleted.")).toBeVisible();
  expect(await Promise.all([used, ...unused].map(isStored))).toEqual([true, false, false]);
});

test("a picture that something has begun to use since the screen was opened is kept", async ({ page, backend }) => {
  const url = await storePicture(backend);
  await search(page, fileOf(url));
  const post = await makePost(backend, { body: `<p><img src="${url}"></p>` });
  await page.getByRole("button", { name: `Delete ${fileOf(url)}` }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Something has begun to use this picture. It was not deleted.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("link", { name: post.title })).toBeVisible();
  expect([await isStored(url), await isStored(smallCopyOf(url))]).toEqual([true, true]);
});

test("a picture that only unsaved work on this device shows is kept", async ({ page, backend }) => {
  const url = await storePicture(backend);
  await search(page, fileOf(url));
  await page.evaluate((address) => localStorage.setItem("blockwork-draft:post:new:x", JSON.stringify({ content: { body: address } })), url);
  await page.getByRole("button", { name: `Delete ${fileOf(url)}` }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Unsaved work on this device shows this picture.");
});

test("what has been unused for a month is removed together, after a question with its number", async ({ page, backend }) => {
  const old = [await storePicture(backend), await storePicture(backend)];
  const fresh = await storePicture(backend);
  // Nobody can set the time of an upload: the responses are changed to what they will be in a month.
  const isOld = (name: string) => old.some((url) => name.endsWith(fileOf(url)));
  await page.route("**/rest/v1/rpc/list_pictures", async (route) => {
    const asked = route.request().postDataJSON() as { unused_days?: number; page_size?: number };
    if (asked.unused_days !== 30) return route.continue();
    const answer = await route.fetch({ postData: JSON.stringify({ ...asked, unused_days: 0, page_size: 100 }) });
    const { pictures } = (await answer.json()) as { pictures: { names: string[] }[] };
    const found = pictures.filter(({ names }) => isOld(names[0] ?? ""));
    await route.fulfill({ response: answer, json: { total: found.length, pictures: found } });
  });
  await page.goto("/admin/pictures?show=unused");
  await page.getByRole("button", { name: "Remove 2 unused for 30 days" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Delete 2 pictures that nothing has used for more than 30 days?");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("2 pictures deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: /unused for 30 days/ })).toHaveCount(0);
  for (const url of old) expect([await isStored(url), await isStored(smallCopyOf(url))]).toEqual([false, false]);
  expect(await isStored(fresh)).toBe(true);
});

import type { Page } from "@playwright/test";
import { ask, freshTitle, makePost, readPost } from "../support/admin-posts.ts";
import { expect, resize, test } from "../support/fixtures.ts";
import { drawPicture, dropFiles, isStored, smallCopyOf, storePicture } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const fileOf = (url: string) => url.split("/").at(-1) ?? "";

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/pictures?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
}

test("a picture is shown with its file, its size and every place that uses it, and is found by what it shows", async ({
  page,
  backend,
  axe,
}) => {
  const url = await storePicture(backend, "blog-posts", 1600, 900);
  const words = freshTitle("A green door");
  const post = await makePost(backend, { image_url: url, image_alt: words });
  const former = await makePost(backend, { body: `<p><img src="${url}"></p>` });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${former.id}`, {
    method: "PATCH",
    body: JSON.stringify({ body: "<p>Gone</p>" }),
  });
  const deleted = await makePost(backend, { image_url: url, image_alt: "" });
  await ask(backend, `/rest/v1/blog_posts?id=eq.${deleted.id}`, { method: "DELETE" });

  await search(page, words);
  const card = page.getByRole("region", { name: "Pictures" }).getByRole("article", { name: words });
  await expect(card).toContainText(fileOf(url));
  await expect(card).toContainText("1600 × 900 px");
  await expect(card.getByRole("listitem").filter({ hasText: former.title })).toContainText(
    "In an earlier version. No description.",
  );
  await expect(card.getByRole("listitem").filter({ hasText: deleted.title })).toContainText("In the bin. Decorative.");
  await expect(card.getByRole("link", { name: post.title })).toHaveAttribute(
    "href",
    `/admin/blog-posts?edit=${post.id}`,
  );
  await resize(page, 390, 800);
  expect(await axe(page)).toEqual([]);
});

test("an uploaded picture is found by its file name, and one picture replaces another everywhere, until Undo", async ({
  page,
  backend,
  axe,
}) => {
  const old = await storePicture(backend);
  const { id } = await makePost(backend, {
    image_url: old,
    image_alt: "Old",
    body: `<p><img src="${old}" alt="Old"></p>`,
  });
  const name = freshTitle("Çeşme");
  await page.goto("/admin/pictures");
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([
      await drawPicture(`${name}.png`, 900, 450),
      { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
    ]);
  await expect(page.getByRole("alert").filter({ hasText: "“a.txt” is not a picture" })).toBeVisible();
  await expect(page.getByRole("article", { name: `${name}.png` })).toBeVisible();
  const dropped = freshTitle("Dropped");
  await dropFiles(page.getByRole("heading", { level: 1 }), [await drawPicture(`${dropped}.png`, 300, 150)], {
    x: 1,
    y: 1,
  });
  await expect(page.getByRole("article", { name: `${dropped}.png` })).toBeVisible();
  await search(page, name.replace("Çeşme", "cesme"));
  await page.getByRole("button", { name: `Edit ${name}.png` }).click();
  await page.getByLabel("What the picture shows").fill("A fountain");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("article", { name: "A fountain" })).toBeVisible();

  await search(page, fileOf(old));
  await page.getByRole("button", { name: `Edit ${fileOf(old)}` }).click();
  await page.getByRole("button", { name: "Replace everywhere" }).click();
  await page.getByLabel("Choose a file").setInputFiles(await drawPicture("new.png", 300, 150));
  await page.getByRole("button", { name: "Replace in 1 place" }).click();
  await expect(page.getByText(`“${fileOf(old)}” replaced in 1 place.`)).toBeVisible();
  const replaced = await readPost(backend, id);
  expect(replaced?.image_url).toMatch(/-300x150\.webp$/);
  expect(replaced?.body).toContain(`src="${replaced?.image_url}"`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`“${fileOf(old)}” as before.`)).toBeVisible();
  expect(await readPost(backend, id)).toMatchObject({ image_url: old, image_alt: "Old" });
});

test("a picture in use or in unsaved work is kept, with the reason; an unused one is deleted after a question", async ({
  page,
  backend,
}) => {
  const url = await storePicture(backend);
  const post = await makePost(backend, { image_url: url });
  await search(page, fileOf(url));
  const remove = page.getByRole("button", { name: `Delete ${fileOf(url)}` });
  const dialog = page.getByRole("alertdialog");
  await remove.click();
  await expect(dialog).toContainText(`This picture is used by “${post.title}”, so it cannot be deleted.`);
  await expect(dialog.getByRole("link", { name: post.title })).toHaveAttribute(
    "href",
    `/admin/blog-posts?edit=${post.id}`,
  );
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(remove).toBeFocused();

  const unused = await storePicture(backend);
  await search(page, fileOf(unused));
  await page.evaluate((body) => {
    const form = "5c8e2d74-0f1b-4b7a-9d3c-1f2e3d4c5b6a";
    const copy = { table: "blog_posts", recordId: null, form, keptAt: "2026-02-03T12:00:00Z", version: null };
    localStorage.setItem("blockwork-unsaved:x", JSON.stringify({ ...copy, content: { body } }));
  }, unused);
  await page.getByRole("button", { name: `Delete ${fileOf(unused)}` }).click();
  await expect(dialog).toContainText("Unsaved work on this device shows this picture.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await page.evaluate(() => localStorage.removeItem("blockwork-unsaved:x"));
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

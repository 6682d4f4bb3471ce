import type { Page } from "@playwright/test";
import { freshTitle, makePost } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { drawPicture, dropFiles, storePicture } from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const fileOf = (url: string) => url.split("/").at(-1) ?? "";

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/pictures?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
}

test("pictures are uploaded by button and drop, found by their names and described; a dialog over another closes alone, and gives the focus back", async ({
  page,
  backend,
  axe,
}) => {
  const old = await storePicture(backend);
  await makePost(backend, { image_url: old });
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
  const replace = page.getByRole("button", { name: `Replace ${fileOf(old)} everywhere` });
  await replace.click();
  expect(await axe(page)).toEqual([]);
  for (const name of ["Choose a picture", `Edit ${fileOf(old)}`]) {
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toBeHidden();
  }
  await expect(replace).toBeFocused();
});

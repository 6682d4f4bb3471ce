import { editorOf, freshTitle, makePost, openForm, readPost, saveOf, titleOf, waitForCopy } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { storePicture } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a picture that is stored already is chosen again as a cover and in a text, with its description", async ({ page, backend, axe }) => {
  const url = await storePicture(backend);
  const alt = freshTitle("A lighthouse");
  await makePost(backend, { image_url: url, image_alt: alt });
  const post = await makePost(backend, { body: "<p>Words.</p>" });
  await openForm(page, post.id);

  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  const cover = page.getByRole("group", { name: /Cover/ });
  await cover.getByRole("button", { name: "Choose from pictures" }).click();
  await chooser.getByRole("searchbox", { name: "Search pictures" }).fill(alt);
  await expect(chooser.getByRole("list", { name: "Pictures" }).getByRole("button")).toHaveCount(1);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(chooser).toBeVisible();
  await chooser.getByRole("button", { name: alt }).click();
  await expect(chooser).toBeHidden();
  await expect(cover.getByRole("img", { name: alt })).toBeVisible();

  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.getByRole("button", { name: "Choose from pictures" }).first().click();
  await chooser.getByRole("searchbox", { name: "Search pictures" }).fill(alt);
  await chooser.getByRole("button", { name: alt }).click();
  await expect(editorOf(page).getByRole("img", { name: alt })).toBeVisible();

  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const stored = await readPost(backend, post.id);
  expect(stored).toMatchObject({ image_url: url, image_alt: alt });
  expect(stored?.body).toContain(`src="${url}"`);
  expect(stored?.body).toContain(`alt="${alt}"`);
});

test("a copy of unsaved work is shown on the dashboard and above its list, with its title, and links to its form", async ({ page, context, backend }) => {
  const post = await makePost(backend);
  await openForm(page, post.id);
  const title = freshTitle("A title that was never saved");
  await titleOf(page).fill(title);
  await waitForCopy(page);
  await page.close();

  const next = await context.newPage();
  await next.goto("/admin/dashboard");
  const copies = next.getByRole("region", { name: "Copies of unsaved work" });
  await expect(copies.getByRole("link", { name: title })).toBeVisible();
  await next.goto("/admin/case-studies");
  await expect(next.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(copies).toHaveCount(0);
  await next.goto("/admin/blog-posts");
  await copies.getByRole("link", { name: title }).click();
  await expect(next.getByRole("region", { name: "Unsaved work", exact: true })).toContainText(title);
});

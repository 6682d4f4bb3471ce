import { editorOf, freshTitle, makePost, openForm, readPost, saveOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { storePicture } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a stored picture can be chosen again as a cover and in a text, and brings its description", async ({
  page,
  backend,
  axe,
}) => {
  const url = await storePicture(backend);
  const alt = freshTitle("A lighthouse");
  await makePost(backend, { image_url: url, image_alt: alt });
  const post = await makePost(backend, { body: "<p>Words.</p>" });
  await openForm(page, post.id);

  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  const cover = page.getByRole("group", { name: /Cover/ });
  await cover.getByRole("button", { name: "Choose picture" }).click();
  await expect(chooser.getByLabel("Choose a file")).toBeAttached();
  await chooser.getByRole("tab", { name: "From this device" }).press("ArrowRight");
  await expect(chooser.getByRole("tab", { name: "Stored pictures" })).toBeFocused();
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
  await page.getByRole("button", { name: "Insert picture" }).click();
  await chooser.getByRole("tab", { name: "Stored pictures" }).click();
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

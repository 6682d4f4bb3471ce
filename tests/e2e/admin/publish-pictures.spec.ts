import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm, readPost, saveOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { drawPicture, isStored, pasteInText, picturesIn } from "../support/choose-pictures.ts";

test.use({ expectedConsole: [/closed\.example|could not be copied|ERR_FAILED/] });
test.beforeEach(({ signedIn }) => signedIn);

const question = (page: Page) => page.getByRole("dialog", { name: "Before visitors see these pictures" });

/** Two foreign servers: one allows its pictures to be copied, the other does not. */
async function serveElsewhere(page: Page): Promise<void> {
  const { buffer: body } = await drawPicture("a.png", 1700, 850);
  await page.route("https://open.example/**", (route) =>
    route.fulfill({ body, contentType: "image/png", headers: { "access-control-allow-origin": "*" } }),
  );
  await page.route("https://closed.example/**", (route) =>
    route.fulfill({
      body,
      contentType: "image/png",
      headers: { "access-control-allow-origin": "https://closed.example" },
    }),
  );
}

test("pasted pictures from other servers are copied into the storage where allowed, and listed where not", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { image_url: "https://open.example/cover.png", image_alt: "A cover" });
  await serveElsewhere(page);
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await pasteInText(page, {
    html: '<p><img src="https://open.example/a.png" alt="Open"><img src="https://closed.example/b.png" alt="Closed"></p>',
  });
  await page.getByLabel("Status").selectOption("published");
  await saveOf(page).click();
  await question(page).getByRole("button", { name: "Go back" }).click();
  await expect(saveOf(page)).toBeFocused();
  expect((await readPost(backend, id))?.status).toBe("draft");
  await saveOf(page).click();
  await expect(question(page).getByRole("listitem")).toHaveCount(3);
  expect(await axe(page)).toEqual([]);
  await expect(question(page)).toContainText("It is on closed.example and could change or disappear there.");
  await question(page).getByRole("button", { name: "Copy 3 to storage" }).click();
  await expect(question(page).getByRole("alert")).toContainText("closed.example does not allow copying.");
  await expect(question(page).getByRole("listitem")).toHaveCount(1);
  await question(page).getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText("Post published.")).toBeVisible();

  const post = await readPost(backend, id);
  expect(post?.image_url).toMatch(/\/storage\/v1\/object\/public\/blog-posts\/images\/\w+-1600x800\.webp$/);
  expect(post?.image_alt).toBe("A cover");
  const [copied = "", linked] = picturesIn(post?.body ?? "");
  expect(copied).toMatch(/\/images\/\w+-1600x800\.webp$/);
  expect(await isStored(copied)).toBe(true);
  expect(linked).toBe("https://closed.example/b.png");
  expect(post?.body).toContain('alt="Open"');
});

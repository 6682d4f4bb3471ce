import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm, readPost, saveOf } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { chooseInField, descriptionOf, drawPicture, isStored, pasteInText, picturesIn } from "../support/pictures.ts";

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

test("pictures without a description are listed before publishing, and the author can go on or back", async ({
  page,
  backend,
  axe,
}) => {
  const { id, version } = await makePost(backend, {
    body: `<p>Text <img src="/share.jpg"> <img src="/share.jpg" alt="A phone"></p>${"<p>A line.</p>".repeat(40)}`,
  });
  await openForm(page, id);
  // A draft would save itself meanwhile.
  await page.getByLabel("Status").selectOption("published");
  await chooseInField(page, await drawPicture("a.png", 300, 150));
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Control+s");
  await question(page).getByRole("button", { name: "Go back" }).click();
  await expect(editorOf(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await saveOf(page).click();
  await expect(question(page).getByRole("listitem")).toHaveCount(2);
  await expect(question(page).getByLabel("What the picture shows")).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await question(page).getByRole("button", { name: "Go back" }).click();
  await expect(saveOf(page)).toBeFocused();
  expect((await readPost(backend, id))?.version).toBe(version);

  await descriptionOf(page, 0).fill("The card that is shared");
  await saveOf(page).click();
  await expect(question(page).getByRole("listitem")).toHaveCount(1);
  await expect(question(page).getByRole("button", { name: "Publish anyway" })).toBeVisible();
  await question(page).getByLabel("What the picture shows").fill("A plan");
  await question(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published.")).toBeVisible();
  expect(await readPost(backend, id)).toMatchObject({ status: "published", image_alt: "A plan" });

  // A picture that is already published is not asked about again.
  await openForm(page, id);
  await descriptionOf(page, 1).fill("A phone in a hand");
  await saveOf(page).click();
  await expect(page.getByText("Post updated.")).toBeVisible();
});

test.describe("with a server that does not let its pictures be copied", () => {
  test.use({ expectedConsole: [/closed\.example|could not be copied|ERR_FAILED/] });

  test("pasted pictures from other servers are copied into the storage where allowed, and listed where not", async ({
    page,
    backend,
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
    await expect(question(page).getByRole("listitem")).toHaveCount(3);
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
});

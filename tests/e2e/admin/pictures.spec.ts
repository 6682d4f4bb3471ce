import sharp from "sharp";
import { editorOf, makePost, openForm, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInText,
  descriptionOf,
  drawPicture,
  dropOnText,
  isStored,
  pasteInText,
  picturesIn,
  saveDraft,
  smallCopyOf,
  waitForPictures,
} from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a large picture is added by button, paste and drop: scaled, renamed, described and in two widths", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend);
  const png = await drawPicture("my holiday.png", 2400, 1200);
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, png);
  await pasteInText(page, { files: [png] });
  await dropOnText(page, [png], { selector: "p", x: 500, y: 10 });
  await waitForPictures(page, 3);
  await descriptionOf(page, 0).fill("By button");
  await descriptionOf(page, 1).fill("By paste");
  await page.getByLabel("It is decorative").nth(2).check();

  const { body } = await saveDraft(page, backend, id);
  expect(picturesIn(body)).toHaveLength(3);
  for (const url of picturesIn(body)) {
    expect(url).toMatch(/\/blog-posts\/images\/[0-9a-f]{32}-1600x800\.webp$/);
    const metadata = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["webp", 1600, 800]);
    expect(await isStored(smallCopyOf(url))).toBe(true);
  }
  expect(body).toContain('alt="By button" width="1600" height="800"');
  expect(body).toContain('alt="By paste"');
  expect(body).toContain('alt=""');
});

test.describe("with a broken file and a storage that fails", () => {
  test.use({ expectedConsole: [/could not be (stored|made ready)|status of 400/] });

  test("a failed upload says why, leaves no broken picture behind and can be tried again", async ({
    page,
    backend,
  }) => {
    const { id } = await makePost(backend);
    await openForm(page, id);
    await editorOf(page).click();
    await page.keyboard.press("Control+End");
    await chooseInText(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
    await expect(page.getByText("“broken.png” is not a picture that can be used", { exact: false })).toBeVisible();
    await expect(editorOf(page).locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: "Dismiss" }).click();

    await page.route("**/storage/v1/object/blog-posts/**", (route) =>
      route.fulfill({
        status: 400,
        json: {
          statusCode: "413",
          error: "Payload too large",
          message: "The object exceeded the maximum allowed size",
        },
      }),
    );
    await chooseInText(page, await drawPicture("refused.png", 200, 100));
    await expect(
      page.getByText("“refused.png” was not uploaded. The object exceeded the maximum allowed size"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Go without it" }).click();
    await expect(editorOf(page).locator("img")).toHaveCount(0);
    await typeText(page, "!");
    await expect(editorOf(page)).toHaveText("As it was.!");

    await chooseInText(page, await drawPicture("later.png", 200, 100));
    await expect(page.getByText("“later.png” was not uploaded.", { exact: false })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await waitForPictures(page, 1);
    await expect(page.getByText("was not uploaded")).toHaveCount(0);
    expect((await saveDraft(page, backend, id)).body).toMatch(
      /^<p>As it was\.<\/p><p>!<\/p><figure><img src="http[^"]+-200x100\.webp" width="200" height="100"><\/figure>$/,
    );
  });
});

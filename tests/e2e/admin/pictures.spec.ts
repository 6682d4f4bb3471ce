import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { editorOf, makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInText,
  drawPicture,
  dropOnText,
  isStored,
  pasteInText,
  picturesIn,
  saveDraft,
  selectPicture,
  smallCopyOf,
  waitForPictures,
} from "../support/choose-pictures.ts";

test.use({ expectedConsole: [/could not be prepared/] });
test.beforeEach(({ signedIn }) => signedIn);

test("a large picture is added by button, paste and drop, in two widths and described; a HEIC photo is converted", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend);
  const png = await drawPicture("my holiday.png", 2400, 1200);
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await expect(page.getByText("“broken.png” is not a picture that can be used", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await chooseInText(page, png);
  await pasteInText(page, { files: [png] });
  await dropOnText(page, [png], { selector: "p", x: 500, y: 10 });
  await waitForPictures(page, 3);
  await (await selectPicture(page, 0)).getByLabel("What the picture shows").fill("By button");
  await (await selectPicture(page, 1)).getByLabel("What the picture shows").fill("By paste");
  await (await selectPicture(page, 2)).getByLabel("It is decorative").check();
  const photo = { name: "IMG_0042.HEIC", mimeType: "", buffer: await readFile("tests/e2e/support/photo.heic") };
  await chooseInText(page, photo);
  await waitForPictures(page, 4);

  const { body } = await saveDraft(page, backend, id);
  const [large, [converted = "", ...others]] = [/-1600x/, /-64x48\.webp$/].map((size) =>
    picturesIn(body).filter((url) => size.test(url)),
  ) as [string[], string[]];
  expect([large.length, others.length]).toEqual([3, 0]);
  const pixels = await sharp(Buffer.from(await (await fetch(converted)).arrayBuffer()))
    .raw()
    .toBuffer();
  const [left, right] = [pixels.subarray(0, 3), pixels.subarray(63 * 3, 64 * 3)];
  expect(left[0], "it is orange on its left").toBeGreaterThan((left[2] ?? 0) + 100);
  expect(right[2], "and blue on its right").toBeGreaterThan((right[0] ?? 0) + 100);
  for (const url of large) {
    expect(url).toMatch(/\/blog-posts\/images\/[0-9a-f]{32}-1600x800\.webp$/);
    const metadata = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["webp", 1600, 800]);
    expect(await isStored(smallCopyOf(url))).toBe(true);
  }
  expect(body).toContain('alt="By button" width="1600" height="800"');
  expect(body).toContain('alt="By paste"');
  expect(body).toContain('alt=""');
});

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makePost, openForm } from "./support/admin-posts.ts";
import { expect, hydrated, test } from "./support/fixtures.ts";
import { coverInput, isStored, saveDraft, storePicture } from "./support/pictures.ts";

/** Those of the demo: other tests have posts and case studies of their own, some with pictures that do not exist. */
const COVERS = "img.cover[src*='-5x4-']";

/** The covers that are stored in two shapes and that a page asks for, as often as it asks. Posts of other tests have other pictures. */
function watchCovers(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().includes("-5x4-")) asked.push(request.url());
  });
  return asked;
}

async function scrollThrough(page: Page): Promise<void> {
  for (const cover of await page.locator(COVERS).all()) {
    const isThere = (image: HTMLImageElement) => {
      // Case studies of other tests come first, and the list folds up the later ones.
      image.closest("details")?.setAttribute("open", "");
      image.scrollIntoView();
      return image.complete && image.naturalWidth > 0;
    };
    await expect.poll(() => cover.evaluate(isThere)).toBe(true);
  }
}

const shapesOf = (page: Page) =>
  page.locator(COVERS).evaluateAll((images) => images.map((image) => (image.clientWidth / image.clientHeight).toFixed(1)));

for (const [width, shape, isCrop] of [[390, "1.3", true], [1280, "1.8", false]] as const) {
  test(`at ${width} px covers come in one shape, once each`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const asked = watchCovers(page);
    await page.goto("/");
    await hydrated(page);
    await scrollThrough(page);
    expect([...new Set(await shapesOf(page))]).toEqual([shape]);
    expect(asked.length).toBe(6);
    expect(asked.every((url) => url.includes("-800x640.") === isCrop), asked.join("\n")).toBe(true);

    // By the router, which makes the pictures in the browser.
    asked.length = 0;
    await page.evaluate(() => window.scrollTo(0, 0));
    if (width < 1024) await page.locator(".mobile-menu > summary").click();
    await page.locator('header a[href="/blog"]:visible').click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/blog/);
    await scrollThrough(page);
    expect(asked.every((url) => url.includes("-800x640.") === isCrop), asked.join("\n")).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
  });
}

test("a picture that is stored in one shape keeps it on a phone", async ({ page, backend }) => {
  const url = await storePicture(backend, "blog-posts", 1600, 900);
  const { slug } = await makePost(backend, { status: "published", published_at: "2019-01-01T12:00:00Z", image_url: url, image_alt: "" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/blog/${slug}`);
  const cover = page.locator(".post-header img");
  await expect(cover).toBeVisible();
  expect(await cover.evaluate((image) => (image.clientWidth / image.clientHeight).toFixed(1))).toBe("1.8");
  await expect(page.locator(".post-header source")).toHaveCount(0);
});

test("an uploaded cover is stored with its middle in 5:4", async ({ page, backend, signedIn }) => {
  void signedIn;
  const { id } = await makePost(backend);
  const side = { create: { width: 400, height: 900, channels: 3, background: "#0000ff" } } as const;
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#ff0000" } })
    .composite([{ input: await sharp(side).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  await openForm(page, id);
  await coverInput(page).setInputFiles({ name: "half.png", mimeType: "image/png", buffer });
  await expect(page.locator("fieldset img")).toHaveAttribute("src", /-5x4-1600x900\.webp$/);
  const { image_url: url } = await saveDraft(page, backend, id);
  expect(await isStored((url ?? "").replace("1600x900", "800x450"))).toBe(true);
  const crop = await fetch((url ?? "").replace("1600x900", "800x640"));
  const { data, info } = await sharp(Buffer.from(await crop.arrayBuffer())).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([800, 640]);
  // Of the 400 px in blue, 238 lie outside the middle: 162 of 1125 are left.
  const isBlue = (x: number) => (data[(320 * info.width + x) * info.channels + 2] ?? 0) > 128;
  expect([isBlue(100), isBlue(130)]).toEqual([true, false]);
});

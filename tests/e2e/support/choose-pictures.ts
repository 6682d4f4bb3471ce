import { randomBytes, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { editorOf, readPost, saveOf, type StoredPost } from "./admin-posts.ts";
import { type Backend, expect } from "./fixtures.ts";

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** One colour will do: the noise of a photograph would only slow the test down. */
export async function drawPicture(name: string, width: number, height: number): Promise<PictureFile> {
  const format = name.endsWith(".gif") ? "gif" : name.endsWith(".jpg") ? "jpeg" : "png";
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#cc5a1e" } })
    .toFormat(format)
    .toBuffer();
  // No two files have the same bytes: the second one would not be stored again.
  return { name, mimeType: `image/${format}`, buffer: Buffer.concat([buffer, randomBytes(8)]) };
}

const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" });

/** Adds files to the text with the toolbar's button. */
export async function chooseInText(page: Page, ...files: PictureFile[]): Promise<void> {
  await page.getByRole("button", { name: "Insert picture" }).click();
  await chooser(page).getByLabel("Choose files").setInputFiles(files);
  await expect(chooser(page)).toBeHidden();
}

/** Chooses the picture of a field, which is the cover in a post. */
export async function chooseInField(page: Page, file: PictureFile, field: Page | Locator = page): Promise<void> {
  await field.getByRole("button", { name: /^(Choose|Replace) picture$/ }).click();
  await chooser(page).getByLabel("Choose a file").setInputFiles(file);
  await expect(chooser(page)).toBeHidden();
}

/** Drops files on the text, at `x` and `y` of the first element that `selector` finds there. */
export async function dropOnText(
  page: Page,
  files: PictureFile[],
  { selector, ...place }: { selector: string; x: number; y: number },
): Promise<void> {
  await dropFiles(editorOf(page).locator(selector).first(), files, place);
}

/** Drops files on an element, at `x` and `y` of it. */
export async function dropFiles(target: Locator, files: PictureFile[], place: { x: number; y: number }): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await target.evaluate(
    (element, { sent, x, y }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of sent)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + x, clientY: box.top + y };
      element.dispatchEvent(new DragEvent("drop", { dataTransfer: data, ...at, bubbles: true, cancelable: true }));
    },
    { sent, ...place },
  );
}

/** Pastes files or HTML where the caret stands. */
export async function pasteInText(
  page: Page,
  content: { files?: PictureFile[]; html?: string; text?: string },
): Promise<void> {
  const sent = (content.files ?? []).map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await editorOf(page).evaluate(
    (element, { files, html, text }) => {
      const clipboardData = new DataTransfer();
      for (const { name, mimeType, bytes } of files)
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      if (html) clipboardData.setData("text/html", html);
      if (text) clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { files: sent, html: content.html ?? "", text: content.text ?? "" },
  );
}

/** Holds every upload until the returned function releases one, in the order of their arrival. */
export async function holdUploads(page: Page): Promise<{ count: () => number; letGo: (index: number) => void }> {
  const held: (() => void)[] = [];
  await page.route("**/storage/v1/object/*/images/**", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  return { count: () => held.length, letGo: (index) => held[index]?.() };
}

/** Selects the picture that stands at `index` (from 0) in the text. Its box. */
export async function selectPicture(page: Page, index: number): Promise<Locator> {
  await editorOf(page).locator("img").nth(index).click();
  return page.getByRole("group", { name: "Selected picture" });
}

/** Waits until all pictures of the text are stored. */
export async function waitForPictures(page: Page, count: number): Promise<void> {
  await expect(editorOf(page).locator('img[src^="http"]')).toHaveCount(count);
}

export const picturesIn = (body: string) => Array.from(body.matchAll(/<img src="([^"]+)"/g), (match) => match[1] ?? "");
export const smallCopyOf = (url: string) =>
  url.replace(/-(\d+)x(\d+)\./, (_, width, height) => `-800x${Math.round((Number(height) * 800) / Number(width))}.`);

export async function isStored(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

/** Saves a draft's form and returns the stored row. */
export async function saveDraft(page: Page, backend: Backend, id: number): Promise<StoredPost> {
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const post = await readPost(backend, id);
  if (!post) throw new Error("The post is gone");
  return post;
}

/** Uploads a picture before the test begins, with its smaller copy if it has one. Returns its public address. */
export async function storePicture(
  backend: Backend,
  bucket = "blog-posts",
  width = 900,
  height = 450,
): Promise<string> {
  const random = randomUUID().replaceAll("-", "");
  const url = (size: string) => `${backend.url}/storage/v1/object/public/${bucket}/images/${random}-${size}.png`;
  const { buffer } = await drawPicture("stored.png", width, height);
  for (const size of [`${width}x${height}`, ...(width > 800 ? [`800x${Math.round((height * 800) / width)}`] : [])]) {
    await backend.request(`/storage/v1/object/${bucket}/images/${random}-${size}.png`, {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: new Uint8Array(buffer),
    });
  }
  return url(`${width}x${height}`);
}

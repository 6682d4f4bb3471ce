import type { Page } from "@playwright/test";
import sharp from "sharp";
import { editorOf, makePost, openForm, readPost, saveOf, typeText } from "./support/admin-posts.ts";
import { type Backend, expect, test } from "./support/fixtures.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** A photograph's worth of noise would only slow the test: one colour is a picture, too. */
function drawPicture(width: number, height: number, format: "png" | "jpeg" | "gif" = "png"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#cc5a1e" } }).toFormat(format).toBuffer();
}

async function chooseInText(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Insert picture" }).click();
  await (await chooser).setFiles(file);
}

async function describe(page: Page, words: string | null): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "What does this picture show?" });
  await expect(dialog).toBeVisible();
  if (words === null) await dialog.getByRole("button", { name: "It is decorative" }).click();
  else {
    await dialog.getByLabel("Description").fill(words);
    await dialog.getByRole("button", { name: "Use description" }).click();
  }
  await expect(dialog).toHaveCount(0);
}

const coverInput = (page: Page) => page.locator('fieldset input[type="file"]');
const picturesIn = (body: string) => Array.from(body.matchAll(/<img src="([^"]+)"/g), (match) => match[1] ?? "");
const smallCopy = (url: string) => url.replace(/-(\d+)x(\d+)\./, (_, width, height) => `-800x${Math.round((Number(height) * 800) / Number(width))}.`);

async function isStored(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

async function saved(page: Page, backend: Backend, id: number) {
  await saveOf(page).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const post = await readPost(backend, id);
  if (!post) throw new Error("The post is gone");
  return post;
}

test("a large picture comes in by button, paste and drop: scaled, renamed, described and in two widths", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  const png = await drawPicture(2400, 1200);
  await openForm(page, id);
  await chooseInText(page, { name: "my holiday.PNG", mimeType: "image/png", buffer: png });
  await describe(page, "By button");

  for (const way of ["paste", "drop"] as const) {
    await editorOf(page).evaluate((element, { kind, bytes }) => {
      element.focus();
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "x.png", { type: "image/png" }));
      const box = element.getBoundingClientRect();
      const event =
        kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: data, clientX: box.left + 40, clientY: box.top + 20, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }, { kind: way, bytes: [...png] });
    await describe(page, way === "paste" ? "By paste" : null);
  }
  await expect(editorOf(page).locator("img")).toHaveCount(3);
  await expect(page.getByRole("listitem").filter({ hasText: "Decorative" })).toHaveCount(1);

  const { body } = await saved(page, backend, id);
  expect(picturesIn(body)).toHaveLength(3);
  for (const url of picturesIn(body)) {
    expect(url).toMatch(/\/blog-posts\/images\/[0-9a-f]{32}-1600x800\.webp$/);
    const metadata = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["webp", 1600, 800]);
    expect(await isStored(smallCopy(url))).toBe(true);
  }
  expect(body).toContain('alt="By button" width="1600" height="800"');
  expect(body).toContain('alt="By paste"');
  expect(body).toContain('alt=""');
});

test("a cover is asked for its description, and a replaced one leaves the storage with its small copy", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  await coverInput(page).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPicture(1200, 600, "jpeg") });
  await expect(page.getByLabel("What the picture shows")).toBeVisible();
  await saveOf(page).click();
  await expect(page.getByText("Say what the cover shows, or mark it as decorative")).toBeVisible();
  await page.getByLabel("What the picture shows").fill("Orange");
  const first = await saved(page, backend, id);
  expect(first.image_alt).toBe("Orange");
  expect(await isStored(smallCopy(first.image_url ?? ""))).toBe(true);

  await openForm(page, id);
  await coverInput(page).setInputFiles({ name: "b.png", mimeType: "image/png", buffer: await drawPicture(300, 200) });
  await expect(page.locator("fieldset img")).toHaveAttribute("src", /-300x200\.webp$/);
  await page.getByLabel("It is decorative").check();
  const second = await saved(page, backend, id);
  expect(second.image_alt).toBe("");
  expect(second.image_url).toMatch(/-300x200\.webp$/);
  await expect.poll(() => isStored(first.image_url ?? "")).toBe(false);
  await expect.poll(() => isStored(smallCopy(first.image_url ?? ""))).toBe(false);
  expect(await isStored(second.image_url ?? "")).toBe(true);
});

test("a picture that another post still shows stays in the storage, and so does everything until Undo has lapsed", async ({ page, backend }) => {
  const one = await makePost(backend);
  await openForm(page, one.id);
  await chooseInText(page, { name: "a.png", mimeType: "image/png", buffer: await drawPicture(900, 450) });
  await describe(page, "Shared");
  await chooseInText(page, { name: "b.png", mimeType: "image/png", buffer: await drawPicture(400, 200) });
  await describe(page, "Alone");
  const { body } = await saved(page, backend, one.id);
  const [shared = "", alone = ""] = picturesIn(body);
  await makePost(backend, { body: `<p><img src="${shared}" alt="Again"></p>` });

  await page.clock.install();
  await page.goto(`/admin/blog-posts?search=${encodeURIComponent(one.title)}`);
  await page.getByRole("button", { name: `Delete ${one.title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  // No request may be on its way when its time is moved on.
  await expect(page.getByText("No post matches.")).toBeVisible();
  expect(await isStored(alone)).toBe(true);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect.poll(() => isStored(alone)).toBe(false);
  expect([await isStored(shared), await isStored(smallCopy(shared))]).toEqual([true, true]);
});

test("a picture that was uploaded and never saved leaves the storage when the work is given up", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  await chooseInText(page, { name: "a.png", mimeType: "image/png", buffer: await drawPicture(400, 200) });
  await describe(page, "Never saved");
  const url = (await editorOf(page).locator("img").getAttribute("src")) ?? "";
  expect(await isStored(url)).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => isStored(url)).toBe(false);
});

test("pasted HTML never brings a picture's bytes into the text: they are uploaded instead", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p>Before</p>" });
  await openForm(page, id);
  const data = `data:image/png;base64,${(await drawPicture(300, 150)).toString("base64")}`;
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await editorOf(page).evaluate((element, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", `<p>one <img src="${source}"> two <img src="file:///C:/x.png"></p>`);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
  await expect(page.getByText("A picture in what you pasted could not be read.")).toBeVisible();
  await describe(page, "Pasted bytes");
  const { body } = await saved(page, backend, id);
  expect(body).not.toContain("data:");
  expect(body).toMatch(/one <img src="http[^"]+-300x150\.webp" alt="Pasted bytes" width="300" height="150">\s*two/);
});

test("a file that is no picture or too large is refused before it is sent", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/storage/v1/object/") && request.method() === "POST" && sent.push(request.url()));
  await openForm(page, id);
  await coverInput(page).setInputFiles({ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("“drawing.svg” is not a picture that can be used.", { exact: false })).toBeVisible();
  await coverInput(page).setInputFiles({ name: "long.gif", mimeType: "image/gif", buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(page.getByText("“long.gif” is too large (6 MB). GIFs may have up to 5 MB.")).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe("with files and a storage that fail", () => {
  test.use({ expectedConsole: [/could not be stored|status of 400/] });

  test("a failed upload says why and leaves no broken picture", async ({ page, backend }) => {
    const { id } = await makePost(backend);
    await openForm(page, id);
    await chooseInText(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
    await expect(page.getByText("“broken.png” could not be read", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();

    await page.route("**/storage/v1/object/blog-posts/**", (route) =>
      route.fulfill({ status: 400, json: { statusCode: "413", error: "Payload too large", message: "The object exceeded the maximum allowed size" } }),
    );
    await chooseInText(page, { name: "refused.png", mimeType: "image/png", buffer: await drawPicture(200, 100) });
    await expect(page.getByText("“refused.png” was not uploaded. The object exceeded the maximum allowed size")).toBeVisible();
    await expect(editorOf(page).locator("img")).toHaveCount(0);
    await typeText(page, "!");
    await expect(editorOf(page)).toHaveText("As it was.!");
  });
});

test("Undo in the editor takes an inserted picture away in one step and leaves the words", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  await typeText(page, " Words.");
  await chooseInText(page, { name: "a.gif", mimeType: "image/gif", buffer: await drawPicture(900, 450, "gif") });
  await describe(page, null);
  await expect(editorOf(page).locator("img")).toHaveAttribute("src", /-900x450\.gif$/);
  await editorOf(page).focus();
  await page.keyboard.press("Control+z");
  await expect(editorOf(page).locator("img")).toHaveCount(0);
  await expect(editorOf(page)).toHaveText("As it was. Words.");
});

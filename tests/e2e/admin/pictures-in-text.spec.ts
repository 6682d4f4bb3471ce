import { editorOf, makePost, openForm, readPost } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInField,
  chooseInText,
  drawPicture,
  dropOnText,
  holdUploads,
  pasteInText,
  picturesIn,
  saveDraft,
  selectPicture,
  waitForPictures,
} from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a picture lands after the selected words, is described meanwhile, and a save waits for it", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: "<p>One.</p><p>Two.</p>" });
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+End");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  await page.keyboard.type("After it. ");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Before it. ");
  await expect(editorOf(page)).toHaveText("Before it. One.After it. Two.");

  const words = (await selectPicture(page, 0)).getByLabel("What the picture shows");
  await words.pressSequentially("An orange sq");
  uploads.letGo(0);
  await waitForPictures(page, 1);
  await page.keyboard.type("uare");
  await expect(words).toHaveValue("An orange square");

  await chooseInField(page, await drawPicture("cover.png", 310, 150));
  await expect.poll(uploads.count).toBe(2);
  await expect(page.locator(".save-bar p").first()).toHaveText("Uploading 1 of 1");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: "Saving when 1 picture has arrived…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await editorOf(page).getByText("After it. Two.").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(" Later words.");
  uploads.letGo(1);
  await expect(page.getByText("Draft saved.")).toBeVisible();

  await page.reload();
  await expect(editorOf(page).locator("img")).toHaveAttribute("alt", "An orange square");
  const saved = await readPost(backend, id);
  expect(saved?.body).toMatch(
    /^<p>Before it\. One\.<\/p><figure><img src="http[^"]+" alt="An orange square" width="300" height="150"><\/figure><p>After it\. Two\. Later words\.<\/p>$/,
  );
  expect(saved?.image_url).toMatch(/-310x150\.webp$/);
});

test("dropped pictures keep their order, Undo takes one back even on its way, and a copied one arrives twice", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: "<p>Incomprehensibilities</p>" });
  await openForm(page, id);
  const uploads = await holdUploads(page);
  const files = await Promise.all(["a", "b", "c"].map((name, index) => drawPicture(`${name}.png`, 100 + index, 50)));
  await dropOnText(page, files, { selector: "p", x: 30, y: 10 });
  await expect.poll(uploads.count).toBe(3);
  for (const last of [2, 0, 1]) uploads.letGo(last);
  await waitForPictures(page, 3);

  const pictures = editorOf(page).locator("img");
  await editorOf(page).getByText("Incomprehensibilities").click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, await drawPicture("d.gif", 300, 50), await drawPicture("e.gif", 400, 50));
  await expect.poll(uploads.count).toBe(5);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(4);
  uploads.letGo(3);
  uploads.letGo(4);
  await waitForPictures(page, 4);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(3);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await waitForPictures(page, 5);

  await chooseInText(page, await drawPicture("f.png", 500, 50));
  await expect.poll(uploads.count).toBe(6);
  const onItsWay = (await editorOf(page).locator('img[src^="blob"]').getAttribute("src")) ?? "";
  await pasteInText(page, { html: `<img src="${onItsWay}">` });
  await expect(pictures).toHaveCount(7);
  uploads.letGo(5);
  await waitForPictures(page, 7);
  const { body } = await saveDraft(page, backend, id);
  const widths = picturesIn(body).map((url) => /-(\d+)x50/.exec(url)?.[1]);
  expect(widths.slice(0, 3)).toEqual(["100", "101", "102"]);
  expect(widths.slice(3).toSorted()).toEqual(["300", "400", "500", "500"]);
  expect(new Set(picturesIn(body)).size).toBe(6);
  expect(body.replaceAll(/<figure><img [^>]+><\/figure>/g, "#")).toMatch(/^###<p>Incomprehensibilities<\/p>#/);
});

test("a picture is deleted by key, gets a caption and a width, is dragged into a gallery, and visitors see it", async ({
  page,
  backend,
  axe,
}) => {
  const figure = (name: string, size = 'width="1200" height="630"') =>
    `<figure><img src="/share.jpg?${name}" alt="${name}" ${size}></figure>`;
  const { id, slug } = await makePost(backend, {
    body: `<p>One.</p>${figure("A")}<p>Two.</p>${figure("B")}<p>Three.</p>${figure("C", 'width="300" height="900"')}<p>Four.</p>`,
    status: "published",
    published_at: "2026-01-05T10:00:00Z",
  });
  await openForm(page, id);
  const figures = editorOf(page).getByRole("figure");
  const box = page.getByRole("group", { name: "Selected picture" });
  await figures.first().getByRole("img").click();
  await expect(box).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(figures).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(figures).toHaveCount(3);
  // It is selected again.
  await expect(box).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(box.getByLabel("Caption")).toBeFocused();
  await page.keyboard.type("A card & more");
  await box.getByLabel("Wide").check();
  await expect(figures.first()).toHaveText("A card & more");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(editorOf(page)).toBeFocused();
  for (const key of ["Enter", "Control+z"]) await page.keyboard.press(key);
  await expect(figures).toHaveCount(3);

  await page.setViewportSize({ width: 1280, height: 1600 });
  await figures.nth(2).hover();
  await page.mouse.down();
  await figures.nth(2).hover({ position: { x: 30, y: 30 } });
  await editorOf(page)
    .getByText("Two.")
    .hover({ position: { x: 20, y: 22 } });
  await page.mouse.up();
  const dragged = figures.nth(1).getByRole("img");
  await expect(dragged).toHaveAttribute("alt", "C");
  await dragged.click();
  await expect(box).toBeVisible();
  const isInPicture = () => getSelection()?.anchorNode?.parentElement?.closest("figure") !== null;
  expect(await page.evaluate(isInPicture), "Chromium drops a range that begins within a picture").toBe(false);
  await box.getByRole("button", { name: "Move right" }).click();
  await expect(dragged).toHaveAttribute("alt", "B");
  const [left, right] = await Promise.all([figures.nth(1).boundingBox(), figures.nth(2).boundingBox()]);
  expect(left?.y).toBe(right?.y);
  expect(left?.height, "whatever size the text says").toBeCloseTo(right?.height ?? 0, 0);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL(/blog-posts$/);

  await page.goto(`/blog/${slug}`);
  const prose = page.locator(".prose");
  await expect(prose.getByRole("figure", { name: "A card & more" })).toBeVisible();
  const text = await prose.getByText("Two.").boundingBox();
  const wide = await prose.getByRole("img", { name: "A", exact: true }).boundingBox();
  expect(wide?.width).toBeGreaterThan(600);
  await expect(prose.getByRole("img", { name: "C", exact: true }), "its real size").toHaveAttribute("width", "1905");
  const [one, two] = await Promise.all(
    ["B", "C"].map((name) => prose.getByRole("img", { name, exact: true }).boundingBox()),
  );
  expect(one?.y).toBe(two?.y);
  expect(Number(one?.x) + Number(one?.width)).toBeLessThan(Number(two?.x));
  expect(one?.height).toBeCloseTo(two?.height ?? 0, 0);
  expect(Number(two?.x) + Number(two?.width), "as wide as a wide picture").toBeCloseTo(
    Number(wide?.x) + Number(wide?.width),
    0,
  );
  expect(wide?.x).toBe(text?.x);
  await prose.getByRole("button", { name: "Enlarge: B" }).focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Picture" });
  await expect(large.getByRole("img", { name: "B" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("img", { name: "C" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(prose.getByRole("button", { name: "Enlarge: B" })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await prose.getByRole("img", { name: "C", exact: true }).boundingBox())?.x).toBe(24);
});

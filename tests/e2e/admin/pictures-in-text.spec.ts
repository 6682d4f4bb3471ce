import { editorOf, makePost, openForm, readPost, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInText,
  descriptionOf,
  drawPicture,
  dropOnText,
  holdUploads,
  pasteInText,
  picturesIn,
  saveDraft,
  waitForPictures,
} from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a picture lands after the selected words, however long it takes and whatever is typed meanwhile", async ({
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
  uploads.letGo(0);
  await waitForPictures(page, 1);
  await expect(editorOf(page)).toBeFocused();
  const { body } = await saveDraft(page, backend, id);
  expect(body).toMatch(/^<p>Before it\. One\.<\/p><figure><img [^>]+><\/figure><p>After it\. Two\.<\/p>$/);
});

test("several dropped pictures keep the files' order, above the words whose beginning they were dropped on", async ({
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
  const { body } = await saveDraft(page, backend, id);
  expect(picturesIn(body).map((url) => /-(\d+)x50/.exec(url)?.[1])).toEqual(["100", "101", "102"]);
  expect(body.replaceAll(/<figure><img [^>]+><\/figure>/g, "#")).toBe("###<p>Incomprehensibilities</p>");
});

test("Undo removes the pictures one by one, even during their upload, and Redo brings them back stored", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  await typeText(page, " Words.");
  const uploads = await holdUploads(page);
  await chooseInText(page, await drawPicture("a.gif", 300, 150), await drawPicture("b.gif", 400, 200));
  await expect.poll(uploads.count).toBe(2);
  const pictures = editorOf(page).locator("img");
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(1);
  uploads.letGo(0);
  uploads.letGo(1);
  await waitForPictures(page, 1);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(0);
  await expect(editorOf(page)).toHaveText("As it was. Words.");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await waitForPictures(page, 2);
  await expect(pictures.nth(1)).toHaveAttribute("src", /-400x200\.gif$/);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect(editorOf(page)).toHaveText("As it was.");
});

test("a description can be written while its picture is uploading, and a reload loses nothing", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await typeText(page, " Words.");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  await expect(page.getByText("1 picture has no description yet.")).toBeVisible();
  await descriptionOf(page, 0).pressSequentially("An orange sq");
  uploads.letGo(0);
  await waitForPictures(page, 1);
  await page.keyboard.type("uare");
  await expect(descriptionOf(page, 0)).toHaveValue("An orange square");
  await expect(page.getByText("no description yet")).toHaveCount(0);

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(editorOf(page)).toHaveText("As it was. Words.");
  await expect(editorOf(page).locator("img")).toHaveAttribute("alt", "An orange square");
  expect((await readPost(backend, id))?.body).toMatch(
    /^<p>As it was\. Words\.<\/p><figure><img src="http[^"]+" alt="An orange square" width="300" height="150"><\/figure>$/,
  );
});

test("a picture is removed by selecting it and pressing Delete, or from the list, and Undo brings it back", async ({
  page,
  backend,
}) => {
  // With sizes, as stored pictures have them, so that nothing below moves while their files load.
  const size = 'width="1200" height="630"';
  const { id } = await makePost(backend, {
    body: `<p>One <img src="/share.jpg" alt="A" ${size}></p><ul><li>two <img src="/share.jpg" alt="B" ${size}></li></ul>`,
  });
  await openForm(page, id);
  const pictures = editorOf(page).locator("img");
  const box = page.getByRole("group", { name: "Selected picture" });
  await pictures.first().click();
  await expect(box).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(pictures).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(2);

  // It is selected again, and its box covers the next picture.
  await expect(box).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(box, "the caret moves on to the text after it").toBeHidden();
  await pictures.last().click();
  await expect(pictures.last()).toHaveClass("is-selected");
  await page.keyboard.press("Backspace");
  await expect(pictures).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(2);

  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(pictures).toHaveCount(1);
  await expect(editorOf(page)).toBeFocused();
  await page.getByText("Picture removed.").getByRole("button", { name: "Undo" }).click();
  await expect(pictures).toHaveCount(2);
  await expect(page.getByText("Picture removed.")).toHaveCount(0);
  await expect(descriptionOf(page, 1)).toHaveValue("B");
});

test("a picture copied while it is uploading arrives twice, and one copied from another page is not left broken", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  const onItsWay = (await editorOf(page).locator("img").getAttribute("src")) ?? "";
  await pasteInText(page, { html: `<img src="${onItsWay}"><img src="blob:null/elsewhere"> text` });
  const lost = page.getByText("A picture in what you pasted could not be read.");
  await expect(lost).toBeVisible();
  await pasteInText(page, { html: '<a href="ftp://x">map</a> <iframe src="https://maps.example/x"></iframe>' });
  await expect(lost).toBeHidden();
  await expect(page.getByText("A link in what you pasted led nowhere, so only the words were kept.")).toBeVisible();
  await expect(page.getByText("What was embedded (maps.example)")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("What was embedded (maps.example)")).toBeHidden();
  uploads.letGo(0);
  await waitForPictures(page, 2);
  const { body } = await saveDraft(page, backend, id);
  expect(new Set(picturesIn(body)).size).toBe(1);
  expect(picturesIn(body)).toHaveLength(2);
});

test("a picture gets a caption and a width in place, adjacent pictures form a gallery, and visitors see both", async ({
  page,
  backend,
  axe,
}) => {
  const figure = (name: string) =>
    `<figure><img src="/share.jpg?${name}" alt="${name}" width="1200" height="630"></figure>`;
  const { id, slug } = await makePost(backend, {
    body: `<p>One.</p>${figure("A")}<p>Two.</p>${figure("B")}<p>Three.</p>${figure("C")}<p>Four.</p>`,
    status: "published",
    published_at: "2026-01-05T10:00:00Z",
  });
  await openForm(page, id);
  const figures = editorOf(page).getByRole("figure");
  const box = page.getByRole("group", { name: "Selected picture" });
  await figures.first().getByRole("img").click();
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
  await box.getByRole("button", { name: "Move down" }).click();
  await expect(dragged).toHaveAttribute("alt", "B");
  const [left, right] = await Promise.all([figures.nth(1).boundingBox(), figures.nth(2).boundingBox()]);
  expect(left?.y).toBe(right?.y);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL(/blog-posts$/);

  await page.goto(`/blog/${slug}`);
  const prose = page.locator(".prose");
  await expect(prose.getByRole("figure", { name: "A card & more" })).toBeVisible();
  const text = await prose.getByText("Two.").boundingBox();
  const wide = await prose.getByRole("img", { name: "A", exact: true }).boundingBox();
  expect(wide?.width).toBeGreaterThan(600);
  const [one, two] = await Promise.all(
    ["B", "C"].map((name) => prose.getByRole("img", { name, exact: true }).boundingBox()),
  );
  expect(one?.y).toBe(two?.y);
  expect(Number(one?.x) + Number(one?.width)).toBeLessThan(Number(two?.x));
  expect(Number(two?.x) + Number(two?.width)).toBeLessThanOrEqual(Number(text?.x) + 600);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await prose.getByRole("img", { name: "C", exact: true }).boundingBox())?.x).toBe(24);
});

import { editorOf, makePost, openForm, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  chooseInText, descriptionOf, drawPicture, dropOnText, holdUploads, pasteInText, picturesIn, saveDraft, waitForPictures,
} from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a picture lands where it was put, however long it takes and whatever is typed meanwhile", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p>One.</p><p>Two.</p>" });
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);

  await page.keyboard.type(" After it.");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Before it. ");
  await expect(editorOf(page)).toHaveText("Before it. One. After it.Two.");
  uploads.letGo(0);
  await waitForPictures(page, 1);
  await expect(editorOf(page)).toBeFocused();
  const { body } = await saveDraft(page, backend, id);
  expect(body).toMatch(/^<p>Before it\. One\.<img [^>]+> After it\.<\/p><p>Two\.<\/p>$/);
});

test("several dropped pictures stand in the order of the files, beside the word on which they were dropped", async ({ page, backend }) => {
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
  expect(body.replaceAll(/<img [^>]+>/g, "#")).toBe("<p>###Incomprehensibilities</p>");
});

test("Undo removes the pictures one by one, even during their upload, and Redo brings them back stored", async ({ page, backend }) => {
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

test("a restored passage shows its picture, which has been stored meanwhile", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await typeText(page, " ");
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(editorOf(page).locator("img")).toHaveCount(0);
  uploads.letGo(0);
  await expect(page.getByText("Uploading a.png")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await waitForPictures(page, 1);
  expect((await saveDraft(page, backend, id)).body).toMatch(/^<p>As it was\. <img [^>]*300x150/);
});

test("nothing takes the focus from the writer while a picture arrives, wherever it is", async ({ page, backend }) => {
  const { id } = await makePost(backend);
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await chooseInText(page, await drawPicture("a.png", 300, 150), await drawPicture("b.png", 310, 150));
  await expect.poll(uploads.count).toBe(2);
  await page.keyboard.type("mid-wo");
  uploads.letGo(0);
  await waitForPictures(page, 1);
  await page.keyboard.type("rd");
  await expect(editorOf(page)).toHaveText("As it was.mid-word");

  // The selection stays in the text when the focus moves to a select or a button.
  await page.getByLabel("Status").focus();
  uploads.letGo(1);
  await waitForPictures(page, 2);
  await expect(page.getByLabel("Status")).toBeFocused();
});

test("a description can be written while its picture is on its way, stays out of Undo, and a reload loses nothing", async ({ page, backend }) => {
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

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(editorOf(page)).toHaveText("As it was. Words.");
  await expect(editorOf(page).locator("img")).toHaveAttribute("alt", "An orange square");
  expect((await saveDraft(page, backend, id)).body).toMatch(/^<p>As it was\. Words\.<img src="http[^"]+" alt="An orange square" width="300" height="150"><\/p>$/);
});

test("a picture is removed by a click on it and Delete, or in the list, and Undo brings it back", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: '<p>One <img src="/share.jpg" alt="A"> two <img src="/share.jpg" alt="B"></p>' });
  await openForm(page, id);
  const pictures = editorOf(page).locator("img");
  await pictures.first().click();
  await page.keyboard.press("Delete");
  await expect(pictures).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(pictures).toHaveCount(2);

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

test("a picture that was copied on its way arrives twice, and one copied from another page is not left broken", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  const uploads = await holdUploads(page);
  await editorOf(page).click();
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect.poll(uploads.count).toBe(1);
  const onItsWay = (await editorOf(page).locator("img").getAttribute("src")) ?? "";
  await pasteInText(page, { html: `<img src="${onItsWay}"><img src="blob:null/elsewhere"> text` });
  await expect(page.getByText("A picture in what you pasted could not be read.")).toBeVisible();
  uploads.letGo(0);
  await waitForPictures(page, 2);
  const { body } = await saveDraft(page, backend, id);
  expect(new Set(picturesIn(body)).size).toBe(1);
  expect(picturesIn(body)).toHaveLength(2);
});

test("axe finds nothing on a form with pictures on their way, undescribed and described ones", async ({ page, backend, axe }) => {
  const { id } = await makePost(backend, { body: '<p>One <img src="/share.jpg"> two <img src="/share.jpg" alt="B"> <img src="/share.jpg" alt=""></p>' });
  await openForm(page, id);
  await holdUploads(page);
  await chooseInText(page, await drawPicture("a.png", 300, 150));
  await expect(page.getByText("Uploading a.png")).toBeVisible();
  await titleOf(page).focus();
  expect(await axe(page)).toEqual([]);
});

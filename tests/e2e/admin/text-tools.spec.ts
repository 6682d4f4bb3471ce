import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm, titleOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { chooseInText, drawPicture, holdUploads, pasteInText, saveDraft } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const tool = (page: Page, name: string) => page.getByRole("toolbar", { name: "Text: formatting" }).getByRole("button", { name, exact: true });

test("a divider stands below the line of the caret, goes with one key from either side or after a click, and Undo brings it back", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p>One</p><p>Two</p><ul><li>three</li><li>four</li></ul>" });
  await openForm(page, id);
  const dividers = editorOf(page).locator("hr");
  await editorOf(page).click();
  await page.keyboard.press("Control+Home");
  await tool(page, "Divider").click();
  await page.keyboard.press("Backspace");
  await expect(dividers).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(dividers).toHaveCount(1);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await expect(dividers).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await dividers.click();
  await expect(dividers).toHaveClass("is-selected");
  await page.keyboard.press("Delete");
  await expect(dividers).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(dividers).toHaveCount(1);

  await editorOf(page).getByText("three").click();
  await tool(page, "Divider").click();
  await page.keyboard.type("twenty-");
  expect((await saveDraft(page, backend, id)).body).toBe("<p>One</p><hr><p>Two</p><ul><li>three</li></ul><hr><ul><li>twenty-four</li></ul>");
});

test("a quote and a code block are written, left with Enter, saved, and the same after they are opened again", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await tool(page, "Quote").click();
  await page.keyboard.type("Said");
  await page.keyboard.press("Enter");
  await page.keyboard.type("twice");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "Code block").click();
  for (const line of ["if (a < b) {", "", "  done && quit();", "}"]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("After.");
  const { body } = await saveDraft(page, backend, id);
  expect(body).toBe(
    "<blockquote>Said</blockquote><blockquote>twice</blockquote><pre>if (a &lt; b) {\n\n  done &amp;&amp; quit();\n}\n</pre><p>After.</p>",
  );

  await openForm(page, id);
  await typeText(page, "x");
  expect((await saveDraft(page, backend, id)).body).toBe(body.replace("After.", "After.x"));
});

test("sub- and superscript, struck words and the three sizes come through paste, save and another visit", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await pasteInText(page, {
    html:
      '<p>H<sub>2</sub>O m<sup>2</sup> <del>old</del> <span style="font-size:32px">huge <span style="font-size:10px">small</span></span> ' +
      '<span class="ql-size-large">large</span> <span style="font-size:11pt;vertical-align:super">x</span></p>',
  });
  const { body } = await saveDraft(page, backend, id);
  expect(body).toBe(
    '<p>H<sub>2</sub>O m<sup>2</sup> <s>old</s> <span class="ql-size-huge">huge </span><span class="ql-size-small">small</span> ' +
      '<span class="ql-size-large">large</span> <sup>x</sup></p>',
  );
  await openForm(page, id);
  await typeText(page, "!");
  expect((await saveDraft(page, backend, id)).body).toBe(body.replace("</sup></p>", "!</sup></p>"));
});

test("what becomes of pictures is said under the toolbar, and a hint goes when it has been followed", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: `${"<p>Line</p>".repeat(40)}` });
  await openForm(page, id);
  await typeText(page, " and words");
  await tool(page, "Link").click();
  const hint = page.getByText("Select the words to link first.");
  await expect(hint).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(hint).toHaveCount(0);

  const uploads = await holdUploads(page);
  await chooseInText(page, ...(await Promise.all(["a.png", "b.png", "c.png"].map((name) => drawPicture(name, 300, 150)))), {
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  const notes = page.locator(".rich-text-notes");
  await expect(notes.getByText("Uploading 1 of 3")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("“notes.txt” is not a picture that can be used.", { exact: false })).toBeInViewport({ ratio: 1 });
  await expect.poll(uploads.count).toBe(3);
  uploads.letGo(1);
  await expect(notes.getByText("Uploading 2 of 3")).toBeVisible();
  uploads.letGo(0);
  uploads.letGo(2);
  await expect(page.getByText(/Uploading \d/)).toHaveCount(0);
  await expect(editorOf(page).locator("img")).toHaveCount(3);
});

test("words and reading time are counted as one writes, and nobody is told at every key", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: `<p>${"word ".repeat(220)}</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>` });
  await openForm(page, id);
  await expect(page.getByText(/^222 words, 2 min read$/)).toBeVisible();
  await editorOf(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("One");
  const count = page.getByText(/^1 word, 1 min read$/);
  await expect(count).toBeVisible();
  expect(await count.evaluate((element) => element.closest("[aria-live], [role=status], output") === null)).toBe(true);
});

test("Hebrew and Arabic are written from right to left beside English, and nothing of that is stored", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p>English.</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p></p>" });
  await openForm(page, id);
  await titleOf(page).fill("שלום");
  await typeText(page, "שלום עולם");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- مرحبا");
  const directions = () => editorOf(page).evaluate((text) => [...text.children].map((block) => getComputedStyle(block).direction));
  expect(await directions()).toEqual(["ltr", "ltr", "rtl", "rtl"]);
  await expect(titleOf(page)).toHaveCSS("direction", "rtl");
  expect((await saveDraft(page, backend, id)).body).toBe(
    "<p>English.</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>שלום עולם</p><ul><li>مرحبا</li></ul>",
  );
});

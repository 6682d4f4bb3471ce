import { editorOf, makePost, openForm, titleOf, toolOf, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { saveDraft } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a divider goes below the caret's line, can be deleted from either side or after a click, and Undo restores it", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: "<p>One</p><p>Two</p><ul><li>three</li><li>four</li></ul>" });
  await openForm(page, id);
  const dividers = editorOf(page).locator("hr");
  await editorOf(page).click();
  await page.keyboard.press("Control+Home");
  await toolOf(page, "Divider").click();
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
  await toolOf(page, "Divider").click();
  await page.keyboard.type("twenty-");
  expect((await saveDraft(page, backend, id)).body).toBe(
    "<p>One</p><hr><p>Two</p><ul><li>three</li></ul><hr><ul><li>twenty-four</li></ul>",
  );
});

test("a quote and a code block are written, left with Enter, saved, and the same when opened again", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await toolOf(page, "Quote").click();
  await page.keyboard.type("Said");
  await page.keyboard.press("Enter");
  await page.keyboard.type("twice");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await toolOf(page, "Code block").click();
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

test("Hebrew and Arabic run from right to left beside English, and no direction is stored", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, {
    body: "<p>English.</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p></p>",
  });
  await openForm(page, id);
  await titleOf(page).fill("שלום");
  await typeText(page, "שלום עולם");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- مرحبا");
  const directions = () =>
    editorOf(page).evaluate((text) => [...text.children].map((block) => getComputedStyle(block).direction));
  await expect.poll(directions).toEqual(["ltr", "ltr", "rtl", "rtl"]);
  await expect(titleOf(page)).toHaveCSS("direction", "rtl");
  expect((await saveDraft(page, backend, id)).body).toBe(
    "<p>English.</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>שלום עולם</p><ul><li>مرحبا</li></ul>",
  );
});

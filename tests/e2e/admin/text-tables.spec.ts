import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { pasteInText, saveDraft } from "../support/choose-pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const PRICES =
  '<table style="border: 1px solid red"><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td><p>Small</p></td><td>10</td></tr><tr><td>Big</td><td>20</td></tr></tbody></table>';
const STORED =
  "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>10</td></tr><tr><td>Big</td><td>20</td></tr></tbody></table>";

/** The rows of the text's table, with their cells separated by bars. */
const rowsOf = (page: Page) =>
  editorOf(page)
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells]
          .map((cell) => cell.innerText.replace(/^\n$/, "").replaceAll("\n", " / "))
          .join("|"),
      ),
    );

test("a pasted table stays one; deleting at its edges or across cells moves no word to another cell; it is stored as it is", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { body: "<p>Before</p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await pasteInText(page, { html: `${PRICES}<p>After</p>` });
  await expect(page.getByRole("alert").filter({ hasText: "table" })).toHaveCount(0);
  const whole = ["Plan|Price", "Small|10", "Big|20"];
  const editor = editorOf(page);
  await expect.poll(() => rowsOf(page)).toEqual(whole);
  await editor.getByText("After").click();
  for (const key of ["Home", "Backspace"]) await page.keyboard.press(key);
  await editor.getByText("Before").click();
  for (const key of ["End", "Delete"]) await page.keyboard.press(key);
  await editor.getByText("Small").click();
  expect(await axe(page)).toEqual([]);
  for (const key of ["Home", "Backspace", "Control+Backspace", "End", "Delete", "Enter"])
    await page.keyboard.press(key);
  await editor.getByText("Price").click();
  await page.keyboard.press("Home");
  await pasteInText(page, { html: "<ul><li>a</li><li>b</li></ul>" });
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|• a / • bPrice", "Small|10", "Big|20"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(page)).toEqual(whole);

  for (const key of ["End", "Shift+ArrowDown", "Shift+ArrowDown", "Delete"]) await page.keyboard.press(key);
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|Price", "|", "Big|20"]);
  await page.keyboard.press("Control+z");
  await editor.getByText("Before").click();
  for (const key of ["Home", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.type("x");
  await expect.poll(async () => (await rowsOf(page)).slice(1)).toEqual(["Small|10", "Big|20"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(page)).toEqual(whole);
  const { body } = await saveDraft(page, backend, id);
  expect(body).toBe(`<p>Before</p>${STORED}<p>After</p>`);

  await openForm(page, id);
  await typeText(page, "!");
  expect((await saveDraft(page, backend, id)).body).toBe(body.replace("After", "After!"));
});

import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm, typeText } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { pasteInText, saveDraft } from "../support/pictures.ts";

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

test("a pasted table stays a table, can be edited and saved, and is the same when opened again", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { body: "<p>Costs:</p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await pasteInText(page, { html: `${PRICES}<p>Plus tax.</p>` });
  await expect(page.getByRole("alert").filter({ hasText: "table" })).toHaveCount(0);
  await editorOf(page).getByText("Small").click();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type("er");
  const { body } = await saveDraft(page, backend, id);
  expect(body).toBe(`<p>Costs:</p>${STORED.replace("Small", "Smaller")}<p>Plus tax.</p>`);

  await openForm(page, id);
  await typeText(page, "!");
  expect((await saveDraft(page, backend, id)).body).toBe(body.replace("tax.", "tax.!"));
});

test("deleting at a cell's edge, across cells or into a table moves no word to another cell, and can be undone", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: `<p>Before</p>${STORED}<p>After</p>` });
  await openForm(page, id);
  const whole = ["Plan|Price", "Small|10", "Big|20"];
  const editor = editorOf(page);
  await editor.getByText("After").click();
  for (const key of ["Home", "Backspace"]) await page.keyboard.press(key);
  await editor.getByText("Before").click();
  for (const key of ["End", "Delete"]) await page.keyboard.press(key);
  await editor.getByText("Small").click();
  for (const key of ["Home", "Backspace", "Control+Backspace", "End", "Delete", "Enter"])
    await page.keyboard.press(key);
  await editor.getByText("Price").click();
  await page.keyboard.press("Home");
  await pasteInText(page, { html: "<ul><li>a</li><li>b</li></ul>" });
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|a / bPrice", "Small|10", "Big|20"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(page)).toEqual(whole);

  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|Price", "|", "Big|20"]);
  await page.keyboard.press("Control+z");
  await editor.getByText("Before").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.type("x");
  await expect.poll(async () => (await rowsOf(page)).slice(1)).toEqual(["Small|10", "Big|20"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(page)).toEqual(whole);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(editor).toHaveText("");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  expect((await saveDraft(page, backend, id)).body).toBe(`<p>Before</p>${STORED}<p>After!</p>`);
});

test("rows and columns are added and deleted with the mouse and the keyboard, and each change is one Undo step", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: `<p>x</p>${STORED}<p></p>` });
  await openForm(page, id);
  const tools = page.getByRole("group", { name: "Table" });
  await expect(tools).toHaveCount(0);
  await editorOf(page).getByText("Small").click();
  await tools.getByRole("button", { name: "Add row" }).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Middle");
  await tools.getByRole("button", { name: "Add column" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rowsOf(page)).toEqual(["Plan||Price", "Small||10", "Middle||", "Big||20"]);
  await page.keyboard.press("Control+z");
  await editorOf(page).getByText("Big").click();
  await tools.getByRole("button", { name: "Delete row" }).click();
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|Price", "Small|10", "Middle|"]);
  await page.keyboard.press("Control+z");
  await tools.getByRole("button", { name: "Delete column" }).click();
  await tools.getByRole("button", { name: "Delete table" }).click();
  await expect(editorOf(page).locator("table")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => rowsOf(page)).toEqual(["Plan|Price", "Small|10", "Middle|", "Big|20"]);
});

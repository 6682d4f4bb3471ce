import type { Page } from "@playwright/test";
import { editorOf, makePost, openForm } from "../support/admin-posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { pasteInText, saveDraft } from "../support/pictures.ts";

test.beforeEach(({ signedIn }) => signedIn);

const box = (page: Page) => page.getByLabel("Link address");

/** Opens the link box for the last word of the text. */
async function linkLastWord(page: Page): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

for (const [typed, stored] of [
  ["hello@blockwork.example", "mailto:hello@blockwork.example"],
  ["020 7946 0000", "tel:02079460000"],
  ["example.com/page", "https://example.com/page"],
  ["/contact", "/contact"],
] as const) {
  test(`${typed} becomes a link to ${stored}`, async ({ page, backend }) => {
    const { id } = await makePost(backend, { body: "<p>Write to us</p>" });
    await openForm(page, id);
    await linkLastWord(page);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(editorOf(page)).toBeFocused();
    expect((await saveDraft(page, backend, id)).body).toMatch(new RegExp(`^<p>Write to <a href="${stored}"[^>]*>us</a></p>$`));
  });
}

test("the link box never offers an invalid address, refuses one with a reason, and can be corrected", async ({ page, backend, axe }) => {
  const { id } = await makePost(backend, { body: "<p>Read more</p>" });
  await openForm(page, id);
  await linkLastWord(page);
  await expect(box(page)).toHaveValue("");
  await page.keyboard.type("read more about it");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "This leads nowhere." })).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute("aria-invalid", "true");
  await expect(box(page)).toHaveValue("read more about it");
  expect(await axe(page)).toEqual([]);
  await box(page).fill("javascript:alert(1)");
  await expect(page.getByText("This leads nowhere.")).toHaveCount(0);
  await page.getByRole("button", { name: "Edit or save the link" }).click();
  await expect(page.getByText("This leads nowhere.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByText("No unsaved changes")).toBeVisible();
});

test("the link box lies wholly in the window and above every bar, also when the page is scrolled under it", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: `${"<p>Line</p>".repeat(12)}<p>The last word</p>` });
  await page.setViewportSize({ width: 360, height: 560 });
  await openForm(page, id);
  const popup = page.locator(".ql-tooltip");
  const isOnTop = () =>
    popup.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [[left, top], [right, top], [left, bottom], [right, bottom]] as const;
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      // Rounded corners belong to what lies below.
      return inside && corners.every(([x, y]) => element.contains(document.elementFromPoint(x + (x === left ? 14 : -14), y + (y === top ? 14 : -14))));
    });
  await linkLastWord(page);
  await page.keyboard.type("nowhere at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This leads nowhere.")).toBeVisible();
  expect(await isOnTop()).toBe(true);
  for (const by of [-2000, 2000]) {
    await page.mouse.move(180, 60);
    await page.mouse.wheel(0, by);
    await expect.poll(isOnTop).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
});

test("a selected address is offered as it will be stored, and a link is changed and taken away", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: '<p>To <a href="https://example.com/old">here</a></p><p>hello@blockwork.example</p>' });
  await openForm(page, id);
  await editorOf(page).getByText("hello@").selectText();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toHaveValue("mailto:hello@blockwork.example");
  await page.keyboard.press("Enter");

  await editorOf(page).getByText("here").click();
  await page.getByRole("button", { name: "Edit or save the link" }).click();
  await expect(box(page)).toHaveValue("https://example.com/old");
  await box(page).fill("example.com/new");
  await page.keyboard.press("Enter");
  const { body } = await saveDraft(page, backend, id);
  expect(body).toContain('<a href="https://example.com/new" rel="noopener noreferrer" target="_blank">here</a>');
  expect(body).toContain('<a href="mailto:hello@blockwork.example">hello@blockwork.example</a>');

  await openForm(page, id);
  await editorOf(page).getByText("here").click();
  await page.getByRole("button", { name: "Remove the link" }).click();
  expect((await saveDraft(page, backend, id)).body).toContain("<p>To here</p>");
});

test("pasted links that lead nowhere leave their words, and one is told", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p></p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await pasteInText(page, {
    html: '<p><a href="page.html">Relative</a> <a href="javascript:x">Script</a> <a href="//example.com/x"><b>Kept</b></a> <a href="#part">Part</a></p>',
  });
  await expect(page.getByText("2 links in what you pasted led nowhere, so only the words were kept.")).toBeVisible();
  expect((await saveDraft(page, backend, id)).body).toBe(
    '<p>Relative Script <strong><a href="https://example.com/x" rel="noopener noreferrer" target="_blank">Kept</a></strong> <a href="#part">Part</a></p>',
  );
});

test("an address that is pasted over chosen words links them, and any other text replaces them", async ({ page, backend }) => {
  const { id } = await makePost(backend, { body: "<p>Read the guide</p>" });
  await openForm(page, id);
  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await pasteInText(page, { text: "https://example.com/guide" });
  await expect(editorOf(page).getByRole("link", { name: "guide" })).toHaveAttribute("href", "https://example.com/guide");
  await pasteInText(page, { text: "manual: new" });
  expect((await saveDraft(page, backend, id)).body).toBe("<p>Read the manual: new</p>");
});

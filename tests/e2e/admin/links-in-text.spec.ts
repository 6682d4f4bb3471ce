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

test("the link box says why it refuses an address; an address pasted over selected words links them", async ({
  page,
  backend,
  axe,
}) => {
  const { id } = await makePost(backend, { body: "<p>Read the guide</p>" });
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

  await editorOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await pasteInText(page, { text: "https://example.com/guide" });
  await expect(editorOf(page).getByRole("link", { name: "guide" })).toHaveAttribute(
    "href",
    "https://example.com/guide",
  );
  await pasteInText(page, { text: "manual: new" });
  expect((await saveDraft(page, backend, id)).body).toBe("<p>Read the manual: new</p>");
});

test("the link box stays inside the window and above every bar, even when the page is scrolled under it", async ({
  page,
  backend,
}) => {
  const { id } = await makePost(backend, { body: `${"<p>Line</p>".repeat(12)}<p>The last word</p>` });
  await page.setViewportSize({ width: 360, height: 560 });
  await openForm(page, id);
  const popup = page.locator(".ql-tooltip");
  const isOnTop = () =>
    popup.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const;
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      // Rounded corners belong to what lies below.
      return (
        inside &&
        corners.every(([x, y]) =>
          element.contains(document.elementFromPoint(x + (x === left ? 14 : -14), y + (y === top ? 14 : -14))),
        )
      );
    });
  await linkLastWord(page);
  await page.keyboard.type("nowhere at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This leads nowhere.")).toBeVisible();
  await expect.poll(isOnTop).toBe(true);
  for (const by of [-2000, 2000]) {
    await page.mouse.move(180, 60);
    await page.mouse.wheel(0, by);
    await expect.poll(isOnTop).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
});

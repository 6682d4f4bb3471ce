import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { expectAnnounced } from "../support/keyboard-walk.ts";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("the admin's dialogs trap the focus, Escape cancels and gives it back, and results are announced", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto("/admin/categories");
  await page.getByLabel("New category").fill("Made without a mouse");
  await expectAnnounced(page, "created.", () => press(page, "Enter"));
  const remove = page.getByRole("button", { name: "Delete Made without a mouse" });
  await remove.focus();
  await press(page, "Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    const inside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(inside, "the focus is in the dialog or has left the page").toBe(true);
    await press(page, step < 3 ? "Tab" : "Shift+Tab");
  }
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await press(page, "Space");
  await dialog.getByRole("button", { name: "Delete" }).focus();
  await press(page, "Space");
  const undo = page.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/Made without a mouse.* deleted/);
});

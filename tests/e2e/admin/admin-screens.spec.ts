import type { Page } from "@playwright/test";
import { createAdmin } from "../support/create-admin.ts";
import { expect, test } from "../support/fixtures.ts";

async function fillIn(page: Page, admin: { email: string; password: string }) {
  await page.getByLabel("Email address").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a phone's menu works with the keyboard alone", async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/login");
  await fillIn(page, await createAdmin(backend.request));
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  const current = page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  const settings = page.getByRole("link", { name: "Settings" });
  const isReached = () => settings.evaluate((link) => link === document.activeElement);
  for (let step = 0; step < 12 && !(await isReached()); step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("two tabs share what happens to the session, and typed words survive it", async ({ page, backend, context }) => {
  const admin = await createAdmin(backend.request);
  const other = await context.newPage();
  await other.goto("/admin/categories");
  await expect(other.getByLabel("Email address")).toBeVisible();
  await page.goto("/admin/settings");
  await fillIn(page, admin);
  await expect(page.getByLabel("Site name")).toBeVisible();
  await expect(other.getByLabel("New category")).toBeVisible();

  await page.getByLabel("Site name").fill("Not saved yet");
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect(other.getByLabel("Password")).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Site name")).toHaveValue("Not saved yet");
  await fillIn(other, admin);
  await expect(other.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Site name")).toHaveValue("Not saved yet");
});

test("the picture for the authenticator app shows under the site's own security policy", async ({ page, backend }) => {
  await page.goto("/admin/settings/security");
  await fillIn(page, await createAdmin(backend.request));
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

import { expect, test } from "../support/fixtures.ts";

test("the phone menu works with the keyboard alone, and the QR code shows under the site's own security policy", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await page.goto("/admin/dashboard");
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

  await page.goto("/admin/settings/security");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

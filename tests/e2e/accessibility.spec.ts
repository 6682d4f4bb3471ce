import { expect, hydrated, openWhole, test } from "./support/fixtures.ts";

test("axe finds nothing where a search finds nothing", async ({ page, axe }) => {
  await openWhole(page, "/blog?q=nothing-is-called-this");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axe(page), `at ${width} px`).toEqual([]);
  }
});

test("axe finds nothing with the chat, the products and the mobile menu open", async ({ page, axe }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.locator(".nav-dropdown > summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Professional Invoice Generator").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator(".mobile-menu > summary").click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("navigation")).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert");
  expect(await axe(page)).toEqual([]);
});

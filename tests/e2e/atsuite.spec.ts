import { expect, hydrated, test } from "./support/fixtures.ts";

test("the row of phones moves by button and by key, and stops at the fourth", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/atsute");
  await hydrated(page);
  const row = page.getByRole("list", { name: "Screens of the app" });
  const place = () =>
    row.evaluate((element) => Math.round(element.scrollLeft / (element.firstElementChild?.clientWidth ?? 1)));
  const next = page.getByRole("button", { name: /^Next/ });
  await expect.poll(place).toBe(0);
  await expect(page.getByRole("button", { name: /^Previous/ })).toHaveAttribute("aria-disabled", "true");

  for (const expected of [1, 2, 3]) {
    await next.click();
    await expect.poll(place).toBe(expected);
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(place).toBeLessThan(3);

  // On a wide screen all four are there, with the code for a phone's camera, and no button is needed.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(next).toBeHidden();
  await expect.poll(() => row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.getByText("Or point your phone’s camera here.").first()).toBeVisible();
});

test("a currency chosen before the script loads is used in the invoice", async ({ page }) => {
  await page.goto("/products/atsute", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "euros" }).check({ force: true });
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "euros" })).toBeChecked();
  await expect(
    page
      .getByRole("figure", { name: /An invoice on a phone/ })
      .getByText("€1,598.40")
      .first(),
  ).toBeVisible();
});

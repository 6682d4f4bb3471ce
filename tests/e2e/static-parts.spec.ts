import { expect, hydrated, test } from "./support/fixtures.ts";

const marked = () => Reflect.get(window, "isFirstDocument") === true;

test("links in the landing page's static middle load no new document", async ({ page, backend }) => {
  // As it was built, without what other tests write meanwhile.
  await page.route(`${backend.url}/rest/v1/**`, () => {});
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  await page.getByRole("link", { name: "Start a web app" }).click();
  await expect(page).toHaveURL("/?start=web-apps#contact");
  await expect(page.locator("#contact")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact");

  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveTitle(/Careers/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Three ways in" })).toBeVisible();
  await page.getByRole("link", { name: "Start a mobile app" }).click();
  await expect(page).toHaveURL("/?start=mobile-apps#contact");
  expect(await page.evaluate(marked)).toBe(true);
});

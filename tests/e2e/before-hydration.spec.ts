import type { Page } from "@playwright/test";
import { expect, holdProgram, hydrated, samplePost, test } from "./support/fixtures.ts";

test.use({ expectedConsole: [/net::ERR_FAILED.*\/assets\/main-|The built page was drawn anew/] });

/** As password managers and checkers of grammar do, before the program has looked at the page. */
const putButtonsIntoFields = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll("input, textarea")) {
      field.setAttribute("data-checked", "true");
      field.after(document.createElement("div"));
    }
  });

for (const [reader, meddle] of [
  ["", () => Promise.resolve()],
  [" and an extension puts its buttons beside the fields", putButtonsIntoFields],
] as const)
  test(`an enquiry sent while the script cannot be loaded${reader} is held, and sent once it can`, async ({
    page,
    backend,
  }) => {
    let down = true;
    let refusals = 0;
    await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
      if (!down) return route.continue();
      refusals += 1;
      return route.abort();
    });
    await page.goto("/contact");
    const email = reader ? "meddled@example.com" : "early@example.com";
    await page.getByLabel("Full name").fill("Early Bird");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Project type").selectOption("other");
    await page.getByLabel("Project details").fill("Written before the page could answer.");
    await meddle(page);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect.poll(() => refusals).toBeGreaterThan(2);
    down = false;
    await expect(page.getByText("Thank you! Your message has been sent successfully.")).toBeVisible();
    const rows = () => backend.request(`/rest/v1/enquiries?email=eq.${email}&select=name,message,delivered`);
    await expect
      .poll(rows)
      .toEqual([{ name: "Early Bird", message: "Written before the page could answer.", delivered: true }]);
  });

test("a menu opened before the script loads stays open, and keeps the keyboard inside from then on", async ({
  page,
}) => {
  const release = await holdProgram(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about-us", { waitUntil: "commit" });
  await page.locator(".mobile-menu > summary").click();
  const panel = page.getByRole("navigation", { name: "Menu" });
  await expect(panel).toBeVisible();
  release();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test("a category chosen and words typed before the script loads are applied once it has", async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await page.getByLabel("Category").selectOption("Engineering");
  await page.getByLabel("Search posts").fill("offline");
  release();
  await expect(page).toHaveURL("/blog?q=offline&category=4");
  await expect(page.getByRole("region", { name: "Posts found" })).toContainText("Offline first in a no-code app");
  await expect(page.getByLabel("Category")).toHaveValue("4");
  await expect(page.getByLabel("Search posts")).toHaveValue("offline");
});

test("a button that needs the script is hidden until it loads, and its place is kept free", async ({ page }) => {
  for (const [path, name] of [
    [samplePost, "Copy link"],
    ["/for-procurement", "Print this page"],
  ] as const) {
    const release = await holdProgram(page);
    await page.goto(path);
    // Words have another width in another font.
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const button = page.locator("button", { hasText: name });
    await expect(button).toBeHidden();
    const place = await button.boundingBox();
    release();
    await expect(button).toBeVisible();
    await expect.poll(() => button.boundingBox()).toEqual(place);
  }
});

test("a followed link is seen to be at once, before the script has loaded and after, until its page is there", async ({
  page,
}) => {
  const pending = page.locator("html[data-pending]");
  /** What the page says before its next frame is drawn. */
  const followed = (name: string) =>
    page
      .getByRole("contentinfo")
      .getByRole("link", { name })
      .evaluate((link: HTMLElement) => {
        link.click();
        return [document.documentElement.hasAttribute("data-pending"), document.getElementById("main")?.ariaBusy];
      });
  const release = await holdProgram(page);
  await page.goto("/about-us", { waitUntil: "commit" });
  expect(await followed("Contact")).toEqual([true, null]);
  await expect(page).toHaveTitle(/^Contact/);
  release();
  await hydrated(page);
  await expect(pending).toHaveCount(0);

  let letLoad = () => {};
  const mayLoad = new Promise<void>((resolve) => (letLoad = resolve));
  await page.route(/\/assets\/careers-[^/]+\.js$/, (route) => mayLoad.then(() => route.continue()));
  expect(await followed("Careers")).toEqual([true, "true"]);
  letLoad();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(pending).toHaveCount(0);
  await expect(page.locator("main[aria-busy=true]")).toHaveCount(0);
});

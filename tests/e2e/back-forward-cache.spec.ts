import { listTemplates } from "../support/built-files.ts";
import { expect, hydrated, test } from "./support/fixtures.ts";

declare global {
  interface Window {
    isAsLeft?: boolean;
  }
}

test("Back brings every public page from the browser's memory, as it was left @chromium", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright turns this memory off: what is tested elsewhere loads anew.
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  for (const path of listTemplates()) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => (window.isAsLeft = true));
    await page.goto("/robots.txt");
    await page.evaluate(() => history.back());
    await page.waitForURL(path, { waitUntil: "commit" });
    const { isAsLeft, reasons } = await page.evaluate(() => ({
      isAsLeft: window.isAsLeft,
      reasons: JSON.stringify(performance.getEntriesByType("navigation")[0]),
    }));
    expect(isAsLeft, `${path}: ${reasons}`).toBe(true);
  }
  await browser.close();
});

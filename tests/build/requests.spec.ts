import { expect, test } from "@playwright/test";
import { listTemplates } from "../support/built-site.ts";

const REQUEST_BUDGET = 11;

test.use({ viewport: { width: 412, height: 823 } });

for (const path of listTemplates()) {
  test(`${path} makes at most ${REQUEST_BUDGET} requests before its visitor scrolls`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
    // Left unanswered: another test may have saved something since the build, and stale content is read again.
    await page.route(/\/rest\/v1\//, (route) => route.abort());
    await page.goto(path);
    await page.waitForFunction(() => window.blockworkHydrated === true);
    await page.waitForLoadState("networkidle");
    // Browsers differ in whether a test sees the request for the favicon; a visitor's browser does send it.
    const favicon = await page.locator("link[rel=icon]").evaluate((icon: HTMLLinkElement) => `GET ${icon.href}`);
    if (!asked.includes(favicon)) asked.push(favicon);
    expect(asked.length, `\n${asked.join("\n")}\n`).toBeLessThanOrEqual(REQUEST_BUDGET);
  });
}

import type { Page } from "@playwright/test";
import { listStaticPaths } from "../support/built-site.ts";
import { expect, keepAsBuilt, openWhole, test } from "./support/fixtures.ts";
import { findLost, walk } from "./support/keyboard-walk.ts";

test.use({ expectedConsole: [/404 .*\/no-such-page/] });
test.beforeEach(({ page, backend }) => keepAsBuilt(page, backend));

async function firstPost(page: Page): Promise<string> {
  await page.goto("/blog");
  return (await page.getByRole("main").getByRole("article").first().getByRole("link").first().getAttribute("href")) ?? "";
}

test("Tab goes through every public page in order, seen, named and marked, back again, and never gets stuck", async ({ page }) => {
  test.setTimeout(120_000);
  const complaints: Record<string, string[]> = {};
  for (const path of [...listStaticPaths(), "/no-such-page", await firstPost(page)]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWhole(page, path);
    const found = await walk(page, { back: true });
    for (const [width, height] of [[640, 400], [320, 640]] as const) {
      await page.setViewportSize({ width, height });
      found.push(...(await findLost(page)));
    }
    if (found.length > 0) complaints[path] = found;
  }
  expect(complaints).toEqual({});
});

test("at 200 % zoom Tab meets nothing hidden behind the bar either", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const complaints: Record<string, string[]> = {};
  for (const path of ["/", "/blog", "/contact", "/products/atsute", await firstPost(page)]) {
    await openWhole(page, path);
    const found = await walk(page, { back: false });
    if (found.length > 0) complaints[path] = found;
  }
  expect(complaints).toEqual({});
});

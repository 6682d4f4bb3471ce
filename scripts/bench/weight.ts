import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Row } from "./row.ts";
import { withSite } from "./site.ts";

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * Builds the demo content and opens its pages on a phone's screen until the network is quiet, without scrolling. Returns for
 * each what was transferred, compressed with brotli, and how far the layout moved (CLS). Of the posts it takes one.
 */
export async function weighPages(folder: string): Promise<Row[]> {
  return withSite(folder, [], async ({ browser, siteUrl }) => {
    const sitemap = await readFile(join(folder, "sitemap.xml"), "utf8");
    const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
    const isPost = (path: string) => /^\/blog\/[^/]+$/.test(path);
    const rows: Row[] = [];
    for (const path of paths.filter((each) => !isPost(each) || each === paths.find(isPost))) {
      const context = await browser.newContext({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 });
      rows.push(await weigh(await context.newPage(), siteUrl, path));
      await context.close();
    }
    return rows;
  });
}

async function weigh(page: Page, siteUrl: string, path: string): Promise<Row> {
  const bytes = new Map<string, number>();
  let requests = 0;
  page.on("requestfinished", async (request) => {
    requests += 1;
    const { responseBodySize } = await request.sizes();
    bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize);
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(siteUrl + path, { waitUntil: "networkidle" });
  const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts);
  const all = [...bytes.values()].reduce((total, size) => total + size, 0);
  return {
    page: path,
    "HTML kB": kB(bytes.get("document") ?? 0),
    "scripts kB": kB(bytes.get("script") ?? 0),
    "all kB": kB(all),
    requests,
    CLS: sum.toFixed(3),
  };
}

import { chromium } from "@playwright/test";
import { playwrightArguments } from "../../tools/chromium.ts";

export type PageWeight = {
  path: string;
  /** What the page requested up to `load`, and up to the end of hydration without scrolling; bytes as transferred. */
  requestsBeforeLoad: number;
  bytesBeforeLoad: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  otherOrigins: string[];
};

/** Opens every page on a phone-sized screen and weighs what it asks for until the network is quiet, without scrolling. */
export async function weighPages(site: string, backendUrl: string, paths: string[], chromePath: string): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: chromePath, args: playwrightArguments });
  const weights: PageWeight[] = [];
  try {
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const found: { type: string; bytes: number; early: boolean }[] = [];
      const otherOrigins = new Set<string>();
      let loaded = false;
      page.on("requestfinished", async (request) => {
        const early = !loaded;
        const sizes = await request.sizes();
        const { origin } = new URL(request.url());
        if (![site, backendUrl].includes(origin) && origin !== "null") otherOrigins.add(origin);
        found.push({ type: request.resourceType(), bytes: sizes.responseBodySize + sizes.responseHeadersSize, early });
      });
      page.on("load", () => (loaded = true));
      await page.goto(site + path, { waitUntil: "networkidle" });
      await page.waitForTimeout(1000);
      const sum = (items: typeof found): number => items.reduce((total, item) => total + item.bytes, 0);
      const early = found.filter((item) => item.early);
      weights.push({
        path,
        requestsBeforeLoad: early.length,
        bytesBeforeLoad: sum(early),
        requests: found.length,
        bytes: sum(found),
        scriptBytes: sum(found.filter((item) => item.type === "script")),
        otherOrigins: [...otherOrigins],
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return weights;
}

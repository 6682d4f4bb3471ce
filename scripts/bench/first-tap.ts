import { chromium } from "@playwright/test";
import { playwrightArguments } from "../../tools/chromium.ts";
import { median } from "./lighthouse.ts";

const VISITS = 5;
/** What a visitor may press first on a phone. */
const TARGETS = [".mobile-menu > summary", ".hero a"];

/**
 * The interaction to next paint of the first tap, on a phone four times slower than this machine, once the page has been still
 * for a second: the longest event of the tap (https://web.dev/articles/inp), in milliseconds, the median of several visits for
 * the slowest target.
 */
export async function timeFirstTap(url: string, executablePath: string): Promise<number> {
  const medians: number[] = [];
  for (const target of TARGETS) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) times.push(await tapOnce(url, target, executablePath));
    medians.push(median(times));
  }
  return Math.max(...medians);
}

async function tapOnce(url: string, target: string, executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: playwrightArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { benchDurations: durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId) durations.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.tap(target);
    await page.waitForTimeout(1500);
    // Below the threshold nothing is told.
    return await page.evaluate(() => Math.max(16, ...(window as unknown as { benchDurations: number[] }).benchDurations));
  } finally {
    await browser.close();
  }
}

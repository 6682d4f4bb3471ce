import { launch } from "chrome-launcher";
import lighthouse, { type Config, type Flags, type RunnerResult } from "lighthouse";
import { chromiumArguments } from "../../tools/chromium.ts";

export type Throttling = "simulate" | "devtools";

export type LighthouseRun = {
  /** 0–100; null if the category was not measured. */
  scores: { performance: number | null; accessibility: number | null; bestPractices: number | null; seo: number | null };
  /** Milliseconds, except cls. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** What the main thread worked, by Lighthouse's `mainthread-work-breakdown`. */
  mainThread: number;
  speedIndex: number;
  cls: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
};

/** How often a trace that Chromium failed to record is recorded again: one in a hundred lacks its beginning. */
const TRACE_ATTEMPTS = 3;

/** What Lighthouse says of a page that a browser of its own opens with a cold cache, as a mobile phone. */
async function runLighthouse(url: string, chromePath: string, throttling: Throttling): Promise<RunnerResult["lhr"]> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...chromiumArguments], logLevel: "silent" });
  try {
    const flags: Flags = { port: chrome.port, logLevel: "silent", output: "json", throttlingMethod: throttling };
    const config: Config = {
      extends: "lighthouse:default",
      settings: { onlyCategories: ["performance", "accessibility", "best-practices", "seo"] },
    };
    const result = await lighthouse(url, flags, config);
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** One Lighthouse run in a browser of its own with a cold cache, as a mobile phone. Throws if the page cannot be measured. */
export async function measurePage(url: string, chromePath: string, throttling: Throttling): Promise<LighthouseRun> {
  let lhr = await runLighthouse(url, chromePath, throttling);
  for (let attempt = 1; lhr.runtimeError?.code === "NO_NAVSTART" && attempt < TRACE_ATTEMPTS; attempt += 1) {
    lhr = await runLighthouse(url, chromePath, throttling);
  }
  const { audits, categories, runtimeError } = lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string): number | null => {
    const found = categories[category]?.score;
    return found === null || found === undefined ? null : Math.round(found * 100);
  };
  const details = audits["network-requests"]?.details;
  const requests = details && "items" in details && Array.isArray(details.items) ? details.items : [];
  const bytesOf = (items: typeof requests): number =>
    items.reduce((sum: number, item) => sum + (typeof item === "object" && "transferSize" in item ? Number(item.transferSize) : 0), 0);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    },
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    mainThread: value("mainthread-work-breakdown"),
    speedIndex: value("speed-index"),
    cls: value("cumulative-layout-shift"),
    requests: requests.length,
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter((item) => typeof item === "object" && "resourceType" in item && item.resourceType === "Script")),
  };
}

/** The middle one of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of every figure over several runs; of scores, too. */
export function medianRun(runs: LighthouseRun[]): LighthouseRun {
  const of = (pick: (run: LighthouseRun) => number): number => median(runs.map(pick));
  return {
    scores: {
      performance: of((run) => run.scores.performance ?? Number.NaN),
      accessibility: of((run) => run.scores.accessibility ?? Number.NaN),
      bestPractices: of((run) => run.scores.bestPractices ?? Number.NaN),
      seo: of((run) => run.scores.seo ?? Number.NaN),
    },
    fcp: of((run) => run.fcp),
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    mainThread: of((run) => run.mainThread),
    speedIndex: of((run) => run.speedIndex),
    cls: of((run) => run.cls),
    requests: of((run) => run.requests),
    bytes: of((run) => run.bytes),
    scriptBytes: of((run) => run.scriptBytes),
  };
}

import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, findChromium } from "./tools/chromium.ts";

/** Minutes long: begun first, or one of them would run alone at the end. */
const long = ["e2e/going-live.spec.ts", "e2e/faults/*.spec.ts"];

/** What runs elsewhere, too, leaves out what needs a real clipboard or finger: these only Chromium lends to a test. */
const browsers = { chromium: "Desktop Chrome", firefox: "Desktop Firefox", webkit: "Desktop Safari" } as const;
const browser = (["firefox", "webkit"] as const).find((name) => name === process.env.TEST_BROWSER) ?? "chromium";

// The built site and a local backend are started by global-setup, which leaves their addresses in the environment.
export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "long", testMatch: long },
    { name: "short", testMatch: ["e2e/**/*.spec.ts", "build/**/*.spec.ts"], testIgnore: long },
  ],
  ...(browser === "chromium" ? {} : { grepInvert: /@chromium/ }),
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: ".local/e2e/results",
  // Most of a test is waiting for a page. More would only make the one backend slower.
  workers: Math.min(2 * availableParallelism(), 6),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // Only a hang reaches these limits: how fast a machine is decides nothing.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices[browsers[browser]],
    browserName: browser,
    viewport: { width: 1280, height: 800 },
    // Nothing waits for a fade to end: motion itself is looked at where it is the subject.
    contextOptions: { reducedMotion: "reduce" },
    baseURL: process.env.E2E_SITE_URL,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: "only-on-failure",
    // A tenth of the run's time: asked for with `--trace retain-on-failure`.
    trace: "off",
    launchOptions:
      browser === "chromium" ? { executablePath: findChromium() ?? undefined, args: chromiumArguments } : {},
  },
});

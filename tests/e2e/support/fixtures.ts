import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, expect, test as base, type Page } from "@playwright/test";
import { delayByChance, lateSeed } from "../../support/late-seed.ts";
import { createAdmin } from "./create-admin.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: global-setup.ts sets it.`);
  return value;
}

export type Backend = {
  url: string;
  admin: { email: string; password: string };
  /** Calls the backend with the service_role key, past every policy. Returns the parsed JSON; throws on an error status. */
  request(path: string, init?: RequestInit): Promise<unknown>;
};

async function askAsService(path: string, init: RequestInit = {}): Promise<unknown> {
  const key = setting("E2E_SERVICE_ROLE_KEY");
  const answer = await fetch(`${setting("E2E_BACKEND_URL")}${path}`, {
    ...init,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      prefer: "return=representation",
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

/**
 * The addresses of posts that this worker made. A post newer than the build answers 404, and the browser logs that
 * before the page shows the post.
 */
export const newSlugs = new Set<string>();

type Fixtures = {
  backend: Backend;
  /** Console messages that this test causes on purpose; every other error or warning fails it. */
  expectedConsole: RegExp[];
  /** Gives the page's browser the admin's session, as if they had signed in on an earlier day. */
  signIn(page: Page): Promise<void>;
  /** The same before the test begins. */
  signedIn: void;
  /** Settings are one row: a test that saves them waits until no other test does. */
  settingsAlone: void;
  /** What axe finds on the page as it is now, in words; empty when there is nothing. */
  axe(page: Page): Promise<string[]>;
};

/** What LATE_SEED makes late in a browser: a third of the backend's answers. A route would answer preflights itself. */
async function delayAnswers(context: BrowserContext, title: string): Promise<void> {
  const delay = delayByChance(title);
  await context.exposeFunction("delayByChance", () => delay(null));
  await context.addInitScript((backend) => {
    const real = window.fetch;
    window.fetch = async (...call) => {
      const answer = await real(...call);
      if (answer.url.startsWith(backend))
        await (window as unknown as { delayByChance(): Promise<null> }).delayByChance();
      return answer;
    };
  }, setting("E2E_BACKEND_URL"));
}

type AxeResult = { violations: { id: string; help: string; nodes: { html: string }[] }[] };

export const test = base.extend<Fixtures & { consoleWatch: void }, { workerAdmin: Backend["admin"] }>({
  workerAdmin: [
    async ({ playwright: _playwright }, provide) => {
      await provide(await createAdmin(askAsService));
    },
    { scope: "worker" },
  ],

  expectedConsole: [[], { option: true }],

  consoleWatch: [
    async ({ page, context, expectedConsole }, provide, { title }) => {
      await context.addInitScript(holdTimeouts);
      if (lateSeed !== undefined) await delayAnswers(context, title);
      const noise: string[] = [];
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        const text = `${message.text()} (${message.location().url})`;
        const [, slug = ""] = /status of 404 .*\/blog\/([^/]+)\)$/.exec(text) ?? [];
        if (!newSlugs.has(slug) && !expectedConsole.some((line) => line.test(text))) noise.push(text);
      });
      page.on("pageerror", (error) => noise.push(`uncaught: ${error.message}`));
      await provide();
      expect(noise, "unexpected console errors, warnings or exceptions").toEqual([]);
    },
    { auto: true },
  ],

  backend: async ({ workerAdmin }, provide) => {
    await provide({ url: setting("E2E_BACKEND_URL"), admin: workerAdmin, request: askAsService });
  },

  signIn: async ({ backend, baseURL }, provide) => {
    await provide(async (page) => page.context().setStorageState(await signedInState(backend, baseURL ?? "")));
  },

  signedIn: async ({ page, signIn }, provide) => {
    await signIn(page);
    await provide();
  },

  settingsAlone: [
    async ({ backend: _backend }, provide) => {
      const mark = join(setting("E2E_MARKS"), "settings");
      while (!(await setMark(mark))) await sleep(100);
      await provide();
      await rm(mark, { recursive: true });
    },
    { timeout: 0 },
  ],

  axe: async ({ page: _page }, provide) => {
    await provide(async (page) => {
      if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
      const result = await page.evaluate<AxeResult>("axe.run(document, { resultTypes: ['violations'] })");
      return result.violations.map(
        (found) => `${found.id}: ${found.help}\n  ${found.nodes.map((node) => node.html).join("\n  ")}`,
      );
    });
  },
});

/** Runs in the page: a busy machine may take longer to answer than the product waits. Tests of timeouts move the clock themselves. */
function holdTimeouts(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/** Whether this worker created the folder: only one can. */
async function setMark(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** A session, stored as the browser client stores it; a new one of the worker's admin unless another is given. */
export async function signedInState(backend: Backend, siteUrl: string, given?: object) {
  const password = { method: "POST", body: JSON.stringify(backend.admin) };
  const session = given ?? (await backend.request("/auth/v1/token?grant_type=password", password));
  const name = `sb-${new URL(backend.url).hostname.split(".")[0]}-auth-token`;
  return { cookies: [], origins: [{ origin: siteUrl, localStorage: [{ name, value: JSON.stringify(session) }] }] };
}

/** Wipes the browser's storage, away from the app: what that is asking for would go out without a session, and be refused. */
export async function clearStorage(page: Page): Promise<void> {
  await page.goto(new URL("/favicon.svg", page.url()).href);
  await page.evaluate(() => window.localStorage.clear());
}

/** The post that stands for all posts. */
export const samplePost = "/blog/offline-first-in-a-no-code-app";

/** Opens a page, waits until its script has loaded, and skips the second before the chat button appears. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await showWhole(page);
}

/** The same for a page that is already open and has its clock installed. */
export async function showWhole(page: Page): Promise<void> {
  await hydrated(page);
  await page.clock.fastForward(1000);
  await expect(page.getByRole("button", { name: "Open chat" })).toBeVisible();
  // The landing page's drawing becomes a toy, with buttons.
  await expect(page.locator(".scene[aria-hidden]")).toHaveCount(0);
}

/**
 * Gives the window another size, at which nothing may be wider than it. What listens to the width may have to draw itself
 * anew, so this waits until it is so, and not for a frame: a browser beside many others has been seen to draw none.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await softly.poll(() => page.evaluate(measureOverflow), `pixels too wide at ${width} px`).toBeLessThanOrEqual(0);
}

export const softly = expect.configure({ soft: true });

/** Runs in the page. */
const measureOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** Waits until React has taken over the pre-rendered page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("body").dispatchEvent("focusin");
  await page.waitForFunction(() => !document.getElementById("page-data") || window.blockworkHydrated === true);
}

/** The page can be read, but these scripts of it, by default all, do not arrive before the returned function is called. */
export async function holdProgram(page: Page, scripts: string | RegExp = "**/assets/*.js"): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export { expect };

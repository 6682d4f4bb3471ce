import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import { truncateAnswers } from "./faults-proxy.ts";

/** Where a fault happens: one page in its own browser context, and the two servers that it talks to. */
export type Place = { page: Page; context: BrowserContext; siteUrl: string; backendUrl: string };

export type FaultName =
  | "backend down"
  | "slow (15 s)"
  | "401 mid-session"
  | "truncated body"
  | "offline, then online"
  | "storage full"
  | "storage unavailable"
  | "clock a day fast";

export type Fault = {
  name: FaultName;
  /** What is missing during the fault: the backend's responses, every connection, or nothing that is needed. */
  takes: "answers" | "connection" | "nothing";
  /** What has to be wrong before the page is opened. */
  prepare?: (place: Place) => Promise<unknown>;
  begin?: (place: Place) => Promise<unknown>;
  /** Lets the time pass until the page notices the fault. */
  pass?: (place: Place) => Promise<void>;
  end?: (place: Place) => Promise<unknown>;
  /** What Chromium itself logs about it. */
  noise: RegExp[];
};

/** From its next document on, the test controls the page's clock, and the one timer that Playwright's clock does not cover. */
export async function moveTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException("The time is up.", "TimeoutError")), limit);
      return stop.signal;
    };
  });
}

function answering(name: FaultName, noise: RegExp[], answer: (route: Route) => Promise<void>): Fault {
  return {
    name,
    takes: "answers",
    noise,
    begin: ({ page, backendUrl }) => page.route(`${backendUrl}/**`, answer),
    end: ({ page, backendUrl }) => page.unroute(`${backendUrl}/**`),
  };
}

function truncated(name: FaultName, noise: RegExp[]): Fault {
  return {
    name,
    takes: "answers",
    noise,
    async begin({ page, context, backendUrl }) {
      const proxy = await truncateAnswers(backendUrl);
      // Kept until the context closes: a picture still on its way through it would be lost, which is another fault.
      context.once("close", () => void proxy.close());
      await page.route(`${backendUrl}/**`, (route) =>
        route.continue({ url: route.request().url().replace(backendUrl, proxy.url) }),
      );
    },
    end: ({ page, backendUrl }) => page.unroute(`${backendUrl}/**`),
  };
}

/** Responses that arrive after fifteen seconds, on the page's own clock. */
function slow(): Fault {
  const held = new WeakMap<Page, Route[]>();
  return {
    name: "slow (15 s)",
    takes: "answers",
    noise: [],
    async begin({ page, backendUrl }) {
      const routes: Route[] = [];
      held.set(page, routes);
      await page.route(`${backendUrl}/**`, (route) => void routes.push(route));
    },
    async pass({ page, context }) {
      // All of the page's requests have been sent: a busy machine takes a while between one and the next.
      let before = 0;
      await expect
        .poll(
          () => {
            const asked =
              held.get(page)?.filter((route) => /^(fetch|xhr)$/.test(route.request().resourceType())).length ?? 0;
            const isSteady = asked > 0 && asked === before;
            before = asked;
            return isSteady;
          },
          { intervals: [1000] },
        )
        .toBe(true);
      await context.clock.fastForward(10_500);
    },
    async end({ page, context, backendUrl }) {
      await page.unroute(`${backendUrl}/**`);
      await context.clock.fastForward(4500);
      // Too late for requests that have timed out, in time for the others.
      await Promise.all((held.get(page) ?? []).map((route) => route.continue().catch(() => undefined)));
    },
  };
}

const storageFull: Fault = {
  name: "storage full",
  takes: "nothing",
  noise: [],
  begin: ({ page }) =>
    page.evaluate(() => {
      for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, "x".repeat(size));
        } catch {
          // Full for pieces of this size: go on with smaller ones.
        }
      }
    }),
  end: ({ page }) =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
    }),
};

const storageUnavailable: Fault = {
  name: "storage unavailable",
  takes: "nothing",
  noise: [],
  prepare: ({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }),
};

const clockFast: Fault = {
  name: "clock a day fast",
  takes: "nothing",
  noise: [/status of 401/],
  prepare: ({ context }) => context.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000),
};

/** Everything that can go wrong around the page. */
export const faults: readonly Fault[] = [
  answering("backend down", [/net::ERR_CONNECTION_REFUSED/], (route) => route.abort("connectionrefused")),
  slow(),
  answering("401 mid-session", [/status of 40[01]/], (route) =>
    route.request().url().includes("/auth/v1/token")
      ? route.fulfill({
          status: 400,
          json: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
        })
      : route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired", details: null, hint: null } }),
  ),
  truncated("truncated body", [/net::ERR_CONTENT_LENGTH_MISMATCH/]),
  {
    name: "offline, then online",
    takes: "connection",
    noise: [/net::ERR_INTERNET_DISCONNECTED/],
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
  },
  storageFull,
  // From here on each fault needs a fresh browser.
  storageUnavailable,
  clockFast,
];

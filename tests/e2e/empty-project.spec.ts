import type { Page } from "@playwright/test";
import { listStaticPaths } from "../support/built-site.ts";
import { expect, hydrated, signedInState, test } from "./support/fixtures.ts";
import { type ServedSite, startSite } from "./support/start-site.ts";

// One worker for both tests: each would build a site of its own.
test.describe.configure({ mode: "default" });

let empty: ServedSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  empty = await startSite("empty");
});
test.afterAll(() => empty.stop());

const screens = ["dashboard", "blog-posts", "case-studies", "enquiries", "categories", "settings", "settings/security"];

/** What axe finds on the page as it is now, at both widths. */
async function findFaults(page: Page, axe: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${page.url()} is ${overflow} px too wide at ${width} px`);
    faults.push(...(await axe(page)).map((violation) => `${page.url()} at ${width} px: ${violation}`));
  }
  return faults;
}

test("every public page of an empty project can be shown to a visitor", async ({ page, axe }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const path of listStaticPaths()) {
    await page.goto(`${empty.addresses.E2E_SITE_URL}${path}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/could not be loaded|adjusting your filters/)).toHaveCount(0);
    faults.push(...(await findFaults(page, axe)));
  }
  expect(faults).toEqual([]);
});

test("every admin screen of an empty project says what to do, and the first steps lead to a first post", async ({ browser, axe }) => {
  test.setTimeout(120_000);
  const { E2E_BACKEND_URL: url = "", E2E_SITE_URL: site = "", E2E_SERVICE_ROLE_KEY: key = "", ...admin } = empty.addresses;
  const backend = {
    url,
    admin: { email: admin.E2E_ADMIN_EMAIL ?? "", password: admin.E2E_ADMIN_PASSWORD ?? "" },
    request: async (path: string, init?: RequestInit): Promise<unknown> =>
      (await fetch(`${url}${path}`, { ...init, headers: { apikey: key, "content-type": "application/json" } })).json(),
  };
  const context = await browser.newContext({ storageState: await signedInState(backend, site), reducedMotion: "reduce" });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && noise.push(message.text()));

  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(`${site}/admin/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    faults.push(...(await findFaults(page, axe)));
  }
  expect(faults).toEqual([]);

  await page.goto(`${site}/admin/dashboard`);
  await page.getByRole("link", { name: "First post" }).click();
  await expect(page.getByRole("heading", { name: "New post" })).toBeVisible();
  expect(noise).toEqual([]);
  await context.close();
});

import type { Page } from "@playwright/test";
import { expect, hydrated, samplePost, test } from "../support/fixtures.ts";
import { testUnderFaults } from "./journey.ts";

const cards = ":is(.first-case-study, .case-studies) > li";
const line = (page: Page) => page.locator(".connection-line");

const met = ["backend down", "slow (15 s)", "offline, then online", "storage unavailable"] as const;

testUnderFaults("go to the landing page", met, () => ({
  logs: [/The case studies could not be read/],
  // Without a connection the page's script does not load, unless it is cached.
  fresh: ({ takes }) => takes === "connection",
  async open({ page }) {
    await page.goto("/about-us", { waitUntil: "domcontentloaded" });
    await hydrated(page);
  },
  async attempt({ page }) {
    await page.getByRole("banner").getByRole("link").first().click();
  },
  async told({ page }, fault) {
    if (fault.takes === "connection") {
      await expect(line(page)).toHaveText(/The page that you asked for opens as soon as it is back/);
      await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
      return;
    }
    await expect(line(page)).toHaveText(/Our server is not answering/);
    await expect(page.locator(cards).first(), "as the page was built").toBeVisible();
  },
  async retry({ context }, fault) {
    if (fault.takes !== "connection") await context.clock.fastForward(30_000);
  },
  async done({ page }) {
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator(cards).first()).toBeVisible();
    await expect(line(page)).toBeEmpty();
  },
}));

/** Every kind of page that the build has made, with something that only the page itself shows. */
const kinds = ["/", "/blog", "/blog/page/2", samplePost, "/about-us", "/products/atsute"];

/** What crawlers and share previews read: one of each, and the page's own. */
const headTags = [
  "title",
  ...["description", "keywords", "twitter:card", "twitter:image"].map((name) => `meta[name="${name}"]`),
  ...["title", "description", "image"].map((name) => `meta[property="og:${name}"]`),
];

async function expectOwnHead(page: Page, path: string): Promise<void> {
  const address = new URL(path, page.url()).href;
  const contents = (selector: string) =>
    page.locator(`head ${selector}`).evaluateAll((tags) => tags.map((tag) => tag.getAttribute("content")));
  await expect.poll(() => contents('meta[property="og:url"]')).toEqual([address]);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", address);
  const type = path === samplePost ? "article" : path === "/products/atsute" ? "product" : "website";
  expect(await contents('meta[property="og:type"]'), path).toEqual([type]);
  for (const tag of headTags) await expect(page.locator(`head ${tag}`), `${tag} of ${path}`).toHaveCount(1);
  const published = page.locator('meta[property="article:published_time"]');
  await expect(published, path).toHaveCount(type === "article" ? 1 : 0);
}

test.describe("without the backend", () => {
  test.use({ expectedConsole: [/net::ERR_FAILED|could not be read/] });

  test("links, Back and Forward lead from one built page to the next, without their pictures, and each has one of each head tag", async ({
    page,
    backend,
  }) => {
    await page.route(`${backend.url}/**`, (route) => route.abort());
    const titles = new Map<string, string>();
    for (const path of kinds) {
      await page.goto(path);
      titles.set(path, await page.title());
    }
    expect(new Set(titles.values()).size, "no page repeats another's title").toBe(kinds.length);
    const arrive = async (path: string) => {
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(titles.get(path) ?? "");
      await expectOwnHead(page, path);
      await expect(page.getByRole("alert").filter({ hasText: "could not be" })).toHaveCount(0);
      if (path.startsWith("/blog")) await expect(page.locator("main :is(.post-card, .prose)").first()).toBeVisible();
      if (path === "/") await expect(page.locator(cards).first()).toBeVisible();
    };
    await page.goto("/about-us");
    await hydrated(page);
    for (const path of kinds) {
      await follow(page, path);
      await arrive(path);
    }
    for (const path of kinds.slice(0, -1).toReversed()) {
      await page.goBack();
      await arrive(path);
    }
    for (const path of kinds.slice(1)) {
      await page.goForward();
      await arrive(path);
    }
    await follow(page, "/blog");
    await arrive("/blog");
    const cover = page.locator("img.cover").first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await cover.evaluate((image) => getComputedStyle(image, "::after").backgroundImage)).toContain("svg");
  });
});

/** Follows the page's link to this path, or goes Forward to it where it has none. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const own = document.querySelector<HTMLElement>(`a[href="${to}"]:not([target])`);
    if (own) return own.click();
    // As Forward does to an entry that this tab has made before.
    history.pushState({ key: to, idx: (history.state?.idx ?? 0) + 1 }, "", to);
    return dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

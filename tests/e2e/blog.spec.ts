import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { listPosts, pathOf } from "../support/built-site.ts";
import { ask, freshTitle, makePost } from "./support/admin-posts.ts";
import { type Backend, expect, hydrated, test } from "./support/fixtures.ts";

const seeded = {
  long: "/blog/offline-first-in-a-no-code-app",
  short: "/blog/we-have-moved-to-printworks-yard",
};

/** Old enough to be listed below everything that other tests look at. */
const longAgo = (day: number) => new Date(Date.UTC(2019, 0, day, 12)).toISOString();

async function makePublished(backend: Backend, part: Record<string, unknown>) {
  const created_at = longAgo(1);
  return makePost(backend, { status: "published", published_at: created_at, created_at, body: "<p>Some words.</p>", ...part });
}

async function removePosts(backend: Backend, ids: number[]): Promise<void> {
  await ask(backend, `/rest/v1/blog_posts?id=in.(${ids.join()})`, { method: "DELETE" });
}

const count = (page: Page) => page.getByRole("region", { name: "Posts found" }).getByRole("status");
const cards = (page: Page) => page.getByRole("region", { name: "Posts found" }).getByRole("article");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search posts" });

test("search, category, order and page live in the address, which survives reload, Back and sharing", async ({ page, browser, backend, baseURL }) => {
  const word = `quokka${randomUUID().slice(0, 6)}`;
  const posts = await Promise.all(
    Array.from({ length: 15 }, (_, index) => {
      const created_at = longAgo(index + 1);
      // The last one has the word in its text, the others in their titles; one is in another category.
      const words = index === 14 ? { title: "Of marsupials", body: `<p>About the ${word.toUpperCase()}s.</p>` } : { title: `The ${word} ${index}` };
      return makePublished(backend, { ...words, created_at, published_at: created_at, category_id: index === 0 ? 3 : 4 });
    }),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  try {
    await page.goto("/blog");
    await hydrated(page);
    await search(page).click();
    await page.keyboard.type(word, { delay: 20 });
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(count(page)).toHaveText("Showing 15 posts");
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue(word);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

    await page.getByLabel("Category").selectOption("Engineering");
    await expect(count(page)).toHaveText("Showing 14 posts");
    await page.getByRole("link", { name: "Oldest First" }).click();
    await expect(cards(page).first()).toContainText(`The ${word} 1`);
    await page.getByRole("link", { name: "Next page" }).click();
    const address = `/blog?q=${word}&category=4&sort=oldest&page=2`;
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).last()).toContainText("Of marsupials");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue(word);
    await expect(page.getByLabel("Category")).toHaveValue("4");
    await expect(page.getByRole("link", { name: "Oldest First" })).toHaveAttribute("aria-current", "true");
    const friend = await browser.newPage({ baseURL });
    await friend.goto(address);
    await expect(cards(friend).last()).toContainText("Of marsupials");
    await expect(count(friend)).toHaveText("Showing 14 posts");
    await friend.close();

    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
    const tenth = cards(page).nth(9).getByRole("link");
    await tenth.scrollIntoViewIfNeeded();
    // A mouse click would scroll once more.
    const place = await tenth.evaluate((link: HTMLElement) => {
      const y = Math.round(window.scrollY);
      link.click();
      return y;
    });
    expect(place).toBeGreaterThan(300);
    await expect(page.getByRole("heading", { level: 1, name: `The ${word} 10` })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`/blog?q=${word}&category=4&sort=oldest`);
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);

    await page.goto(`/blog?q=${word}&category=3`);
    await expect(count(page)).toHaveText("Showing 1 post");
    await page.goto(`/blog?q=${word}-and-nothing-else`);
    await expect(page.getByText("No posts found matching your criteria. Try adjusting your filters.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Show all posts" })).toHaveAttribute("href", "/blog");
    const bodies = asked.filter((url) => /\/blog_posts\?select=[^&]*body/.test(url));
    expect(bodies.every((url) => url.includes("slug=eq.")), "only a post's own page reads a body").toBe(true);
  } finally {
    await removePosts(backend, posts.map(({ id }) => id));
  }
});

test("without script every post is reached by the list's links alone, down to the oldest", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/blog");
  const met: string[] = [];
  for (let number = 1; ; number += 1) {
    await expect(page).toHaveURL(number === 1 ? "/blog" : `/blog/page/${number}`);
    met.push(...(await cards(page).getByRole("link").evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))));
    const next = page.getByRole("link", { name: "Next page" });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect([...new Set(met)].toSorted()).toEqual(listPosts().map(pathOf).toSorted());
  await cards(page).last().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(met.at(-1) ?? "");
  await context.close();
});

test("a page that is further than the list reaches is not there, and an old link to a page leads to it", async ({ page }) => {
  await page.goto("/blog/page/99");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.goto("/about-us");
  await page.goto("/blog?page=2");
  await expect(page).toHaveURL("/blog/page/2");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goto("/blog/page/1");
  await expect(page).toHaveURL("/blog");
});

test("an address without a post is not indexed and leads back, an old address leads to the new one", async ({ page, backend }) => {
  await page.goto("/blog/never-written");
  await expect(page.getByRole("heading", { level: 1, name: "Post not found." })).toBeVisible();
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.getByRole("link", { name: "Back to blog" }).click();
  await expect(page).toHaveURL("/blog");

  const { id, slug } = await makePublished(backend, { title: freshTitle("Renamed") });
  try {
    await ask(backend, `/rest/v1/blog_posts?id=eq.${id}`, { method: "PATCH", body: JSON.stringify({ slug: `${slug}-new` }) });
    await page.goto(`/blog/${slug}`);
    await expect(page).toHaveURL(`/blog/${slug}-new`);
    await expect(page.getByRole("heading", { level: 1, name: /^Renamed/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/blog");
  } finally {
    await removePosts(backend, [id]);
  }
});

test("a project is duplicated in a new tab, and only a project", async ({ page, context, backend }) => {
  const project_link = "https://project.example/duplicate";
  await context.route(project_link, (route) => route.fulfill({ body: "The project" }));
  const project = await makePublished(backend, { title: freshTitle("A project"), category_id: 2, project_link });
  try {
    await page.goto(`/blog/${project.slug}`);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /^Duplicate Project/ }).click();
    await expect(await opened).toHaveURL(project_link);
    await expect(page).toHaveURL(`/blog/${project.slug}`);
  } finally {
    await removePosts(backend, [project.id]);
  }
  await page.goto(seeded.short);
  await expect(page.getByRole("link", { name: /^Duplicate Project/ })).toHaveCount(0);
});

test("from a post lead its contents, a copied link, the posts around it and related ones", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(seeded.long);
  await hydrated(page);
  const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
  const below = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  expect(await contents.count()).toBeGreaterThanOrEqual(3);
  for (const link of [contents.nth(1), contents.last(), contents.first()]) {
    await link.click();
    const id = ((await link.getAttribute("href")) ?? "").slice(1);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const heading = page.locator(`[id="${id}"]`);
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.y, "below the fixed header").toBeGreaterThanOrEqual(below);
  }

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${seeded.long}`);

  const related = page.getByRole("region", { name: "Related posts" }).getByRole("article");
  await expect(related).toHaveCount(3);
  await expect(related.first()).toContainText("Engineering");
  await expect(page.getByRole("region", { name: "Related posts" }).locator(`a[href="${seeded.long}"]`)).toHaveCount(0);

  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).not.toHaveURL(new RegExp(seeded.long));
  await page.getByRole("link", { name: /Previous/ }).click();
  await expect(page).toHaveURL(seeded.long);
});

test("content written or changed after the build appears quietly, and current content is not read twice", async ({ page, backend }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${backend.url}/rest/`)) asked.push(decodeURIComponent(request.url()));
  });
  // Another test may be changing the settings right now: here they are those of the build.
  await page.route(`${backend.url}/rest/v1/settings?select=version**`, async (route) => {
    const version = await page.evaluate(() => JSON.parse(document.getElementById("page-data")?.textContent ?? "").hydration.loaderData.root.version);
    await route.fulfill({ json: [{ version }], headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto(seeded.long);
  await hydrated(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => !/select=(slug,)?version(,case_studies\(id,version\))?(&|$)/.test(url)), "versions are all that is asked for").toEqual([]);

  const title = freshTitle("Newer than the build");
  const now = new Date().toISOString();
  const post = await makePublished(backend, { title, created_at: now, published_at: now });
  const [before] = (await ask(backend, `/rest/v1/blog_posts?slug=eq.${seeded.short.slice(6)}&select=id,title`)) as { id: number; title: string }[];
  try {
    await page.goto("/blog");
    await hydrated(page);
    // Not always the first: other tests publish posts, too.
    await expect(cards(page).filter({ hasText: title })).toHaveCount(1);
    await expect(page.locator("body")).toBeFocused();

    const changed = { title: `${before?.title} again` };
    await ask(backend, `/rest/v1/blog_posts?id=eq.${before?.id}`, { method: "PATCH", body: JSON.stringify(changed) });
    await page.goto(seeded.short);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(changed.title);
  } finally {
    await removePosts(backend, [post.id]);
    await ask(backend, `/rest/v1/blog_posts?id=eq.${before?.id}`, { method: "PATCH", body: JSON.stringify({ title: before?.title }) });
  }
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ask, freshTitle, makePost } from "./support/admin-posts.ts";
import { type Backend, expect, hydrated, samplePost, test } from "./support/fixtures.ts";
import { expectAnnounced } from "./support/keyboard-walk.ts";

/** Old enough to be listed below everything that other tests look at. */
const longAgo = (day: number) => new Date(Date.UTC(2019, 0, day, 12)).toISOString();

async function makePublished(backend: Backend, part: Record<string, unknown>) {
  const created_at = longAgo(1);
  return makePost(backend, {
    status: "published",
    published_at: created_at,
    created_at,
    body: "<p>Some words.</p>",
    ...part,
  });
}

async function removePosts(backend: Backend, ids: number[]): Promise<void> {
  await ask(backend, `/rest/v1/blog_posts?id=in.(${ids.join()})`, { method: "DELETE" });
}

const count = (page: Page) => page.getByRole("region", { name: "Posts found" }).getByRole("status");
const cards = (page: Page) => page.getByRole("region", { name: "Posts found" }).getByRole("article");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search posts" });

test("search, category, order and page live in the address, which survives reload and Back", async ({
  page,
  backend,
}) => {
  const word = `quokka${randomUUID().slice(0, 6)}`;
  const posts = await Promise.all(
    Array.from({ length: 15 }, (_, index) => {
      const created_at = longAgo(index + 1);
      // The last one has the word in its text, the others in their titles; one is in another category.
      const words =
        index === 14
          ? { title: "Of marsupials", body: `<p>About the ${word.toUpperCase()}s.</p>` }
          : { title: `The ${word} ${index}` };
      return makePublished(backend, {
        ...words,
        created_at,
        published_at: created_at,
        category_id: index === 0 ? 3 : 4,
      });
    }),
  );
  try {
    await page.goto("/blog");
    await hydrated(page);
    await search(page).click();
    await page.keyboard.type(word, { delay: 20 });
    await expect(page).toHaveURL(`/blog?q=${word}`);
    await expect(count(page)).toHaveText("Showing 15 posts, 1 to 12 on this page");
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue(word);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

    await page.getByLabel("Category").selectOption("Engineering");
    await expect(count(page)).toHaveText("Showing 14 posts, 1 to 12 on this page");
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
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`/blog?q=${word}&category=4&sort=oldest`);
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
  } finally {
    await removePosts(
      backend,
      posts.map(({ id }) => id),
    );
  }
});

test(
  "in a post, the contents work more than once, and copying the link is announced",
  { tag: "@chromium" },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(samplePost);
    await hydrated(page);
    const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
    const below = (await page.getByRole("banner").boundingBox())?.height ?? 0;
    await expect.poll(() => contents.count()).toBeGreaterThanOrEqual(3);
    for (const link of [contents.nth(1), contents.last(), contents.last(), contents.first()]) {
      await link.click();
      const id = ((await link.getAttribute("href")) ?? "").slice(1);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const heading = page.locator(`[id="${id}"]`);
      await expect(heading).toBeInViewport();
      await expect
        .poll(async () => (await heading.boundingBox())?.y, "below the fixed header")
        .toBeGreaterThanOrEqual(below);
    }

    await expectAnnounced(page, "Link copied.", () => page.getByRole("button", { name: "Copy link" }).click());
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${samplePost}`);
  },
);

/** Notes, quotations and pictures close to each other: at the beginning, in a row, and at the end. */
function longBody(line: string, picture: string): string {
  const lines = (count: number) => `<p>${`${line} `.repeat(count)}</p>`;
  const [quote, note] = [`<blockquote>${line}</blockquote>`, `<aside><p>${line}</p></aside>`];
  const figure = `<p><img src="${picture}" alt="Two towers"></p>`;
  const chapter = (text: string) => `<h2>${line} ${line} ${line}</h2>${text}`;
  return [
    quote + lines(1) + note,
    chapter(quote + quote + note + figure + lines(1)),
    chapter(lines(9) + figure + figure + lines(1) + `<pre>${line.repeat(9)}</pre>` + quote),
    chapter(`<ul><li>${line}</li></ul><table><tr><td>${line}</td></tr></table>` + figure + note + lines(12) + quote),
  ].join("");
}

/** Which blocks of a text cover each other, and whether each that hangs stands beside the text column. */
async function measureBlocks(page: Page) {
  return page.locator(".prose:not(.lead)").evaluate((text) => {
    const hanging = "figure, .prose-gallery, blockquote, .prose-callout";
    const blocks = [...text.children].map((block) => ({
      name: block.textContent?.slice(0, 30) || block.nodeName,
      hangs: block.matches(hanging),
      box: block.getBoundingClientRect(),
    }));
    const covering = blocks.flatMap(({ name, box }, place) =>
      blocks
        .slice(place + 1)
        .filter((other) => box.right - 1 > other.box.left && other.box.right - 1 > box.left)
        .filter((other) => box.bottom - 1 > other.box.top && other.box.bottom - 1 > box.top)
        .map((other) => `${name} / ${other.name}`),
    );
    const inText = blocks.filter(({ hangs }) => !hangs);
    const [left, right] = [
      Math.min(...inText.map(({ box }) => box.left)),
      Math.max(...inText.map(({ box }) => box.right)),
    ];
    const sides = blocks
      .filter(({ hangs }) => hangs)
      .map(({ box }) => (box.left >= right ? "right" : box.right <= left ? "left" : "within"));
    return { covering, sides: [...new Set(sides)] };
  });
}

test("from 1280 px a long post's pictures, quotations and notes hang beside its text, on the left of Hebrew, and cover nothing", async ({
  page,
  backend,
}) => {
  const picture = `${backend.url}/storage/v1/object/public/blog-posts/images/how-to-choose-an-app-builder-1600x900.webp`;
  const posts = await Promise.all(
    ["Two towers stand here.", "שני מגדלים עומדים כאן."].map((line) =>
      makePublished(backend, { title: freshTitle(line), body: longBody(line, picture), image_url: picture }),
    ),
  );
  try {
    for (const [place, side] of ["right", "left"].entries()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/blog/${posts[place]?.slug}`);
      await expect(page.locator(".long-post figure").last()).toBeAttached();
      expect(await measureBlocks(page)).toEqual({ covering: [], sides: [side] });
      await page.setViewportSize({ width: 1279, height: 800 });
      expect(await measureBlocks(page)).toEqual({ covering: [], sides: ["within"] });
    }
  } finally {
    await removePosts(
      backend,
      posts.map(({ id }) => id),
    );
  }
});

test("a post newer than the build appears without taking the focus", async ({ page, backend }) => {
  const title = freshTitle("Newer than the build");
  const now = new Date().toISOString();
  const post = await makePublished(backend, { title, created_at: now, published_at: now });
  try {
    await page.goto("/blog");
    await hydrated(page);
    // Not always the first: other tests publish posts, too.
    await expect(cards(page).filter({ hasText: title })).toHaveCount(1);
    await expect(page.locator("body")).toBeFocused();
  } finally {
    await removePosts(backend, [post.id]);
  }
});

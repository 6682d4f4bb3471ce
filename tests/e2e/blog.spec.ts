import type { Page } from "@playwright/test";
import { ask, freshTitle, makePost } from "./support/admin-posts.ts";
import { type Backend, expect, hydrated, samplePost, test } from "./support/fixtures.ts";
import { expectAnnounced } from "./support/keyboard-walk.ts";

/** Old enough to be listed below everything that other tests look at. */
const longAgo = "2019-01-01T12:00:00Z";

async function makePublished(backend: Backend, part: Record<string, unknown>) {
  return makePost(backend, {
    status: "published",
    published_at: longAgo,
    created_at: longAgo,
    body: "<p>Some words.</p>",
    ...part,
  });
}

async function removePosts(backend: Backend, ids: number[]): Promise<void> {
  await ask(backend, `/rest/v1/blog_posts?id=in.(${ids.join()})`, { method: "DELETE" });
}

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
    const cards = page.getByRole("region", { name: "Posts found" }).getByRole("article");
    // Not always the first: other tests publish posts, too.
    await expect(cards.filter({ hasText: title })).toHaveCount(1);
    await expect(page.locator("body")).toBeFocused();
  } finally {
    await removePosts(backend, [post.id]);
  }
});

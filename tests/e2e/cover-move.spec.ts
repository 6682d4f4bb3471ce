import type { Page } from "@playwright/test";
import { ask, freshTitle, makePost } from "./support/admin-posts.ts";
import { expect, openWhole, test } from "./support/fixtures.ts";
import { storePicture } from "./support/pictures.ts";

/** Notes every transition that starts: which of the pictures on the page have a name then and when the new page is there. */
async function watchTransitions(page: Page): Promise<() => Promise<{ before: string[]; after: string[] }[]>> {
  await page.addInitScript(() => {
    const seen: { before: string[]; after: string[] }[] = [];
    Object.assign(window, { seenTransitions: seen });
    const named = () =>
      [...document.querySelectorAll("main *")].filter((node) => getComputedStyle(node).viewTransitionName !== "none").map((node) => node.closest("[class*=post-]")?.className ?? "");
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const noted = { before: named(), after: [] as string[] };
      seen.push(noted);
      const transition = start(update);
      void transition.updateCallbackDone.then(() => (noted.after = named()));
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seenTransitions: { before: string[]; after: string[] }[] }).seenTransitions);
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 500 } });

  test("the cover of the card that was clicked becomes the cover of the page, and Back returns to the card and its place", async ({ page }) => {
    const transitions = await watchTransitions(page);
    // A search that nothing finds but the demo: other tests write posts meanwhile.
    await openWhole(page, "/blog?q=piano+tuner");
    const title = "Get paid in days, not weeks";
    const card = page.locator(".post-card", { has: page.getByRole("heading", { name: title }) });
    await card.getByRole("link").scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(window.scrollY));
    expect(place).toBeGreaterThan(0);
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport();
    await expect.poll(transitions).toEqual([{ before: ["post-card"], after: ["post-header"] }]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
  });

  test("from a post to a related one, the cover of the first has no part in it", async ({ page, backend }) => {
    // In a category of their own: what else there is depends on other tests.
    const [category] = (await ask(backend, "/rest/v1/blog_categories", { method: "POST", body: JSON.stringify({ name: freshTitle("Moves") }) })) as { id: number }[];
    const image_url = await storePicture(backend);
    const part = { category_id: category?.id, status: "published", published_at: "2019-01-01T12:00:00Z", image_url, image_alt: "" };
    const [from, to] = [await makePost(backend, part), await makePost(backend, part)];
    const transitions = await watchTransitions(page);
    await openWhole(page, `/blog/${from.slug}`);
    await page.locator(".post-card", { has: page.getByRole("heading", { name: to.title }) }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: to.title })).toBeInViewport();
    await expect.poll(transitions).toEqual([{ before: ["post-card"], after: ["post-header"] }]);
  });
});

test("nothing moves for those who want no motion", async ({ page }) => {
  const transitions = await watchTransitions(page);
  await openWhole(page, "/blog");
  await page.locator(".post-card").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back to blog" })).toBeVisible();
  expect(await transitions()).toEqual([]);
});

import type { Page } from "@playwright/test";
import { expect, openWhole, test } from "./support/fixtures.ts";

type Transition = { before: string[]; after: string[] };

/** Records every view transition: what on the page has a transition name when it starts, and once the new page is there. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const seen: Transition[] = [];
    Object.assign(window, { seenTransitions: seen });
    const named = () =>
      [...document.querySelectorAll("main *")]
        .filter((node) => getComputedStyle(node).viewTransitionName !== "none")
        .map((node) => node.closest("[class*=post-]")?.classList[0] ?? "");
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const noted: Transition = { before: named(), after: [] };
      seen.push(noted);
      const transition = start(update);
      void transition.updateCallbackDone.then(() => (noted.after = named()));
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "seenTransitions"));
}

test("nothing moves under reduced motion", async ({ page }) => {
  const transitions = await watchTransitions(page);
  await openWhole(page, "/blog");
  await page.locator(".post-card").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back to blog" })).toBeVisible();
  expect(await transitions()).toEqual([]);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 500 } });

  test("the clicked card's cover becomes the page's, also from a related post, and Back returns to the card's place", async ({
    page,
  }) => {
    const transitions = await watchTransitions(page);
    const moved = { before: ["post-card"], after: ["post-picture"] };
    // A search that finds only demo posts: other tests write posts meanwhile.
    await openWhole(page, "/blog?q=piano+tuner");
    const title = "Get paid in days, not weeks";
    const card = page.locator(".post-card", { has: page.getByRole("heading", { name: title }) });
    await card.getByRole("link").scrollIntoViewIfNeeded();
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const place = await scrollY();
    expect(place).toBeGreaterThan(0);
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport();
    await expect.poll(transitions).toEqual([moved]);
    await expect.poll(scrollY).toBe(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(scrollY).toBe(place);

    await openWhole(page, "/blog/offline-first-in-a-no-code-app");
    // Some posts of other tests have no cover.
    await page
      .locator(".post-card", { has: page.locator("img.cover[src*='-1600x900.']") })
      .first()
      .getByRole("link")
      .click();
    await expect(page).not.toHaveURL(/offline-first/);
    await expect.poll(transitions).toEqual([moved]);
  });
});

import type { Locator, Page } from "@playwright/test";
import { expect, openWhole, test } from "./support/fixtures.ts";

type Flight = { part: "cover" | "colour"; from: number[]; to: number[]; milliseconds: unknown };

/** Records what flies over a page: from which place in the window to which (left, top, width, height), in pixels. */
async function watchFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const seen: Flight[] = [];
    Object.assign(window, { seenFlights: seen });
    const place = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const to = place(this);
      const flight = animate.apply(this, how);
      const part = this.tagName === "IMG" ? "cover" : "colour";
      if (this.parentElement === document.body)
        seen.push({ part, from: place(this), to, milliseconds: flight.effect?.getTiming().duration });
      return flight;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "seenFlights"));
}

/** Where something is in the window: left, top, width, height, in pixels. */
async function placeOf(part: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

/** A card rises a little under the mouse, and sinks when it is pressed. */
const near = (place: number[]) => place.map((length) => expect.closeTo(length, -1));

test("nothing moves under reduced motion", async ({ page }) => {
  const flights = await watchFlights(page);
  await openWhole(page, "/blog");
  await page.locator(".post-card").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back to blog" })).toBeVisible();
  expect(await flights()).toEqual([]);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 500 } });

  test("the clicked card's cover becomes the page's, also from a related post, and Back returns to the card's place", async ({
    page,
  }) => {
    const flights = await watchFlights(page);
    // A search that finds only demo posts: other tests write posts meanwhile.
    await openWhole(page, "/blog?q=piano+tuner");
    const title = "Get paid in days, not weeks";
    const card = page.locator(".post-card", { has: page.getByRole("heading", { name: title }) });
    await card.getByRole("link").scrollIntoViewIfNeeded();
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const place = await scrollY();
    expect(place).toBeGreaterThan(0);
    const onCard = await placeOf(card.locator(".cover"));
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport();
    await expect.poll(scrollY).toBe(0);
    const onPage = await placeOf(page.locator(".post-picture .cover"));
    const there = { part: "cover", from: near(onCard), to: onPage, milliseconds: 250 };
    await expect.poll(flights).toEqual([there]);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(scrollY).toBe(place);
    await expect.poll(flights).toEqual([there, { ...there, from: onPage, to: near(onCard) }]);
    await expect(page.locator(".flies")).toHaveCount(0);

    await openWhole(page, "/blog/offline-first-in-a-no-code-app");
    // Some posts of other tests have no cover.
    const related = page.locator(".post-card", { has: page.locator("img.cover[src*='-1600x900.']") }).first();
    await related.getByRole("link").click();
    await expect(page).not.toHaveURL(/offline-first/);
    await expect.poll(async () => (await flights()).map(({ part }) => part)).toEqual(["cover"]);
  });

  for (const width of [390, 1280]) {
    test(`a client's colour moves with the cover of its case at ${width} px, and back`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const flights = await watchFlights(page);
      await openWhole(page, "/");
      const link = page.getByRole("link", { name: "Read the story of Ferngate Dental" });
      const card = page.getByRole("listitem").filter({ has: link });
      await link.click();
      await expect(page.locator(".case-first")).toBeInViewport();
      const colour = await placeOf(page.locator(".case-first"));
      const cover = await placeOf(page.locator(".case-first .case-app"));
      await expect
        .poll(flights)
        .toEqual([
          expect.objectContaining({ part: "colour", to: colour }),
          expect.objectContaining({ part: "cover", to: cover }),
        ]);
      await page.goBack();
      await expect(link).toBeVisible();
      await expect.poll(flights, "once, also if the list changes later").toHaveLength(4);
      const [, , colourBack, coverBack] = await flights();
      expect(colourBack).toMatchObject({ from: colour, to: near(await placeOf(card.locator("> :first-child"))) });
      expect(coverBack).toMatchObject({ from: cover, to: near(await placeOf(card.locator("img.cover"))) });
      await expect(page.locator(".flies")).toHaveCount(0);
    });
  }
});

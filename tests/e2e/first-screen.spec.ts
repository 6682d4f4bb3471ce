import { expect, hydrated, test } from "./support/fixtures.ts";

const sizes = [
  ...[320, 360, 390, 480].flatMap((width) => [568, 640, 844].map((height) => [width, height] as const)),
  ...[640, 768, 1024].flatMap((width) => [600, 768, 1024].map((height) => [width, height] as const)),
  ...([
    [1280, 600],
    [1280, 720],
    [1366, 650],
    [1440, 700],
    [1440, 789],
    [1920, 900],
    [2560, 1440],
  ] as const),
];

test("the first screen has the headline, the sentence and both buttons, from a small phone to a large desk", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const opening = page.locator("main > section, main section").first();
  const parts = [
    opening.getByRole("heading", { level: 1 }),
    opening.locator("p").first(),
    ...[0, 1].map((place) => opening.locator("a").nth(place)),
  ];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const part of parts) await expect(part, `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone the cases after the first are a shelf that goes on to the right, and Tab walks along it", async ({
  page,
  backend,
}) => {
  // As it was built, without what other tests write meanwhile.
  await page.route(`${backend.url}/rest/v1/**`, () => {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await hydrated(page);
  const shelf = page.locator("#case-studies ul.case-studies").first();
  const cards = shelf.getByRole("listitem");
  await expect(cards).toHaveCount(5);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, "the whole page").toBeLessThanOrEqual(9500);
  await shelf.scrollIntoViewIfNeeded();
  const second = await cards.nth(1).boundingBox();
  expect(second?.x, "the next one shows").toBeLessThan(390 - 24);
  await cards.first().getByRole("link").focus();
  for (const place of [1, 2, 3, 4]) {
    await page.keyboard.press("Tab");
    await expect(cards.nth(place).getByRole("link")).toBeFocused();
    await expect(cards.nth(place)).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("one phone stands still while the four steps pass, and so does its price; on a phone they are a list", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await hydrated(page);
    const thing = page.locator("#process .step-thing").last();
    const seen: string[] = [];
    const countFilled = () =>
      thing
        .locator("span")
        .evaluateAll((blocks) => blocks.filter((block) => Number(getComputedStyle(block).opacity) > 0.9).length);
    let filled = -1;
    for (const step of await page.locator("#process li h3").all()) {
      await step.evaluate((heading) => heading.scrollIntoView({ block: "center", behavior: "instant" }));
      const box = await thing.boundingBox();
      seen.push(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)} ${await thing.locator("b").innerText()}`);
      // What scrolling drives changes with the next frame.
      await expect.poll(countFilled).toBeGreaterThan(filled);
      filled = await countFilled();
    }
    expect(new Set(seen).size).toBe(1);
    await expect.poll(countFilled).toBe(6);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.locator("#process .step-thing")).toHaveCount(4);
    for (const drawn of await page.locator("#process .step-thing").all()) await expect(drawn).toBeVisible();
  });
});

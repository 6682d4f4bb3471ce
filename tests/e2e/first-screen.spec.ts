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

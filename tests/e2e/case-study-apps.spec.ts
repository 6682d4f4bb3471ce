import type { Page } from "@playwright/test";
import { expect, holdProgram, test } from "./support/fixtures.ts";

const stories = {
  diaries: "/blog/a-booking-app-for-eleven-clinics-in-nine-weeks",
  order: "/blog/how-a-flower-wholesaler-closed-its-order-book",
  tunnel: "/blog/inspection-reports-that-survive-a-tunnel",
};

const everyStory = [
  ...Object.values(stories),
  "/blog/one-quiet-place-for-nine-hundred-neighbours",
  "/blog/a-shop-whose-shelves-change-every-monday",
  "/blog/sixty-drivers-five-minibuses-and-a-wall-map",
];

/** Where a story's app and its words are at this width: left, top, width and height of each, in pixels. */
async function measureStory(page: Page, width: number): Promise<string> {
  await page.setViewportSize({ width, height: 800 });
  return page.locator(".case-scene, .case-scene [role=toolbar] > *, .case-body").evaluateAll((parts) =>
    parts
      .map((part) => {
        const { x, y, width: across, height } = part.getBoundingClientRect();
        return [x, y + window.scrollY, across, height].map(Math.round).join(" ");
      })
      .join("; "),
  );
}

test("a story's first screen shows its work: beside name, figure, cost and weeks, or below them on a phone; nothing moves when its app comes alive", async ({
  page,
}) => {
  const widths = Array.from({ length: 21 }, (_, step) => 320 + step * 80);
  for (const path of everyStory) {
    await page.goto(path);
    // Nobody has done anything yet.
    await page.waitForFunction(() => window.blockworkHydrated === true);
    await expect(page.locator(".case-scene [inert]")).toBeAttached();
    const app = page.locator(".case-scene");
    const effort = page.locator(".case-effort");
    for (const [width, height] of [
      [1024, 600],
      [1280, 720],
      [1366, 650],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await app.boundingBox();
      const opening = await page.locator(".case-first").boundingBox();
      const where = `${path} at ${width} × ${height}`;
      expect(box?.width, where).toBeGreaterThanOrEqual(620);
      expect(box?.y, where).toBeLessThan(height / 3);
      expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
      const scale = Math.max(16, Math.min(width / 100, height / 50, 24)) / 16;
      const below = (box?.y ?? 0) + (box?.height ?? 0) - (opening?.y ?? 0) - (opening?.height ?? 0);
      expect(below, `${where}: how far its lower edge reaches into what comes next`).toBeCloseTo(48 * scale, 0);
      await expect(page.locator(".case-opening .case-name"), where).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const top = (await app.boundingBox())?.y ?? 844;
    expect(844 - top, `${path} on a phone`).toBeGreaterThanOrEqual(350);
    await expect(effort).toBeInViewport({ ratio: 1 });
    await expect(effort).toHaveText(/^Cost £[\d,]+ Built in \d+ weeks $/);

    const built: string[] = [];
    for (const width of widths) built.push(await measureStory(page, width));
    await page.keyboard.press("Shift");
    await expect(page.locator(".case-scene [inert]")).toHaveCount(0);
    for (const [place, width] of widths.entries())
      expect(await measureStory(page, width), `${path} at ${width} px`).toBe(built[place]);
  }
});

test("a story's app holds the page still, works by keyboard, announces results, and is on paper as it stands", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stories.diaries);
  const stage = page.locator(".has-app");
  const height = () => stage.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await stage.scrollIntoViewIfNeeded();
  await page.keyboard.press("Shift");
  await expect(stage.locator("[inert]")).toHaveCount(0);
  await stage.getByRole("button", { name: "Book it twice" }).focus();
  expect(await height()).toBe(before);
  await page.keyboard.press("Enter");
  await expect(stage.getByRole("status")).toContainText("Ms Ito has 11:00. Mr Cole is refused");
  // One stop, whose arrow keys follow what is seen.
  await page.keyboard.press("Home");
  await expect(stage.getByRole("button", { name: "Before" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(stage.getByRole("button", { name: /free$/ }).and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(stage.getByRole("button", { name: "14:20", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stage.getByRole("status")).toHaveText("Mr Cole has 14:20. Two patients, two times.");
  await expect(stage.getByRole("button", { name: "Start again" })).toBeFocused();
  expect(await height()).toBe(before);

  await page.emulateMedia({ media: "print" });
  await expect(stage.getByText("Mr Cole has 14:20.")).toBeVisible();
});

test("an app pressed before it is alive answers; findings noted without a signal reach the office once, when it is back", async ({
  page,
  axe,
}) => {
  const stage = page.locator(".has-app");
  for (const comes of ["after the release", "between press and release"] as const) {
    await page.goto(stories.tunnel);
    const key = stage.locator("button", { hasText: "2A" }).first();
    const yellow = "rgb(242, 201, 76)";
    await expect(key, "an app's own colours override the shared ones").toHaveCSS("background-color", yellow);
    await page.waitForFunction(() => window.blockworkHydrated === true);
    const sendCode = await holdProgram(page);
    const { x = 0, y = 0 } = (await key.boundingBox()) ?? {};
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    if (comes === "after the release") await page.mouse.up();
    await expect(stage.locator("[inert]")).toBeAttached();
    sendCode();
    await expect(stage.locator("[inert]")).toHaveCount(0);
    await page.mouse.up();
    await expect(stage.getByText("On this phone: 3"), comes).toBeVisible();
    await page.unrouteAll();
  }
  await stage.getByRole("button", { name: "Walk out of the tunnel" }).click();
  await expect(stage.getByRole("status")).toHaveText("3 findings on this phone, 3 at the office.");
  expect(await axe(page)).toEqual([]);
});

test.describe("with motion", () => {
  // The clock jumps while answers are under way.
  test.use({
    contextOptions: { reducedMotion: "no-preference" },
    expectedConsole: [/could not be read\. TimeoutError/],
  });

  test("an app in view does one step by itself in its first second, and nothing more", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-23T10:00:00") });
    await page.goto(stories.order);
    await page.waitForFunction(() => window.blockworkHydrated === true);
    // It is in view, and comes alive once somebody is there.
    await page.clock.pauseAt(new Date("2026-11-23T10:30:00"));
    const order = page.locator(".has-app");
    await page.keyboard.press("Shift");
    await expect(order.locator("[inert]")).toHaveCount(0);
    const roses = order.getByRole("listitem").filter({ hasText: "Roses" });
    await order.evaluate((stage) => stage.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(roses).toBeVisible();
    const untouched = await order.innerText();
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await roses.innerText()).toContain("40 Roses");
    }).toPass({ intervals: [1] });
    await page.clock.runFor(60_000);
    expect(await order.innerText()).toBe(untouched);
  });
});

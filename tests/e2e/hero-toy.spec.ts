import type { Locator, Page } from "@playwright/test";
import { expect, holdProgram, hydrated, test } from "./support/fixtures.ts";

type Point = { x: number; y: number };

// As it was built, without what other tests write meanwhile.
test.beforeEach(({ page, backend }) => page.route(`${backend.url}/rest/v1/**`, () => {}));

async function openToy(page: Page): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await expect(blocksOf(page)).toHaveCount(4);
  await page.getByRole("toolbar", { name: "Press or drag a block" }).scrollIntoViewIfNeeded();
}

function blocksOf(page: Page): Locator {
  return page.locator(".scene-tray > button");
}

function said(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /block|orders/ });
}

/** The blocks drawn in the phone, from top to bottom. */
function inPhone(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator(".scene-phone [data-block]")
    .evaluateAll((pieces) => pieces.map((piece) => (piece as HTMLElement).dataset.block));
}

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a finger from one point to another. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
    ]);
  }
  await touch("touchEnd", []);
}

test("a block is dragged out of the phone and back; then keys price an app like it, and the result is in the form", async ({
  page,
  axe,
}) => {
  await openToy(page);
  const phone = page.locator(".scene-phone");
  const move = async (to: Point) => page.mouse.move(to.x, to.y, { steps: 5 });
  const tray = await middleOf(page.locator(".scene-tray"));
  await move(await middleOf(phone.locator(".piece-photo")));
  await page.mouse.down();
  await move(tray);
  await expect.poll(() => inPhone(page)).toEqual(["List", "Chart", "Button"]);
  await page.mouse.up();
  await expect(said(page)).toContainText("Photo is out. 180 orders from regulars.");
  expect(await axe(page)).toEqual([]);

  const list = await phone.locator(".piece-list").boundingBox();
  await move(await middleOf(blocksOf(page).filter({ hasText: "Photo" })));
  await page.mouse.down();
  await move({ x: (list?.x ?? 0) + (list?.width ?? 0) / 2, y: (list?.y ?? 0) + (list?.height ?? 0) - 4 });
  await page.mouse.up();
  await expect.poll(() => inPhone(page)).toEqual(["List", "Photo", "Chart", "Button"]);

  await page.getByRole("button", { name: "What would yours cost?" }).press("Enter");
  const needs = page.getByRole("toolbar", { name: "Press what it needs" }).locator(".scene-tray > button");
  await expect(needs.first()).toBeFocused();
  for (const name of ["People", "Records", "Links"]) await needs.filter({ hasText: name }).press("Space");
  await expect(
    page.getByRole("status").filter({ hasText: "Links is in. £28,000 to £45,000, 8 to 12 weeks." }),
  ).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Send this" }).press("Enter");
  await expect(page.locator("#contact")).toBeFocused();
  await expect(page.getByLabel("Project details")).toHaveValue(/Two groups of people.*£28,000 to £45,000/s);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("nothing moves when the drawing becomes a toy", async ({ page }) => {
    const release = await holdProgram(page, /\/assets\/toy-[^/]+\.js$/);
    await page.goto("/");
    await hydrated(page);
    const readPlaces = () =>
      page.evaluate(async () => {
        const drawing = document.querySelector(".scene");
        await Promise.all(drawing?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
        return [
          ...document.querySelectorAll(
            ".scene, .scene-canvas, .scene-note, .scene-phone, .scene-phone > *, .scene-tray > *, .scene-pointer",
          ),
        ].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(" ");
        });
      });
    await expect(page.locator(".scene-tray > .piece")).toHaveCount(4);
    const drawn = await readPlaces();
    expect(drawn.length).toBeGreaterThan(12);
    release();
    await expect(blocksOf(page)).toHaveCount(4);
    await expect.poll(readPlaces, "nothing is pushed aside").toEqual(drawn);
  });
});

test.describe("with a finger", { tag: "@chromium" }, () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("a block can be tapped, and dragged sideways into the phone; a swipe up over it scrolls the page", async ({
    page,
  }) => {
    await openToy(page);
    await page.evaluate(() =>
      document.querySelector(".scene")?.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    const list = blocksOf(page).filter({ hasText: "List" });
    await list.tap();
    await expect(said(page)).toContainText("List is out.");

    const chart = await middleOf(page.locator(".scene-phone .piece-chart"));
    await swipe(page, await middleOf(list), chart);
    await expect(said(page)).toContainText("List is in");
    await expect.poll(() => inPhone(page)).toContain("List");

    const before = await page.evaluate(() => window.scrollY);
    const build = await inPhone(page);
    const photo = await middleOf(page.locator(".scene-phone .piece-photo"));
    await swipe(page, photo, { x: photo.x + 4, y: photo.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    await expect.poll(() => inPhone(page)).toEqual(build);
  });

  test("a block tapped before the drawing becomes a toy is out once it is one", async ({ page }) => {
    await page.goto("/");
    await page.waitForFunction(() => window.blockworkHydrated === true);
    await page.locator(".scene-tray > .piece-list").tap();
    await expect(said(page)).toContainText("List is out.");
    await expect.poll(() => inPhone(page)).toEqual(["Photo", "Chart", "Button"]);
  });

  test("so is one on which the mouse was already down when the drawing became a toy", async ({ page }) => {
    const release = await holdProgram(page, /\/assets\/toy-[^/]+\.js$/);
    await page.goto("/");
    await page.waitForFunction(() => window.blockworkHydrated === true);
    const { x, y } = await middleOf(page.locator(".scene-tray > .piece-list"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    release();
    await expect(blocksOf(page)).toHaveCount(4);
    await page.mouse.up();
    await expect(said(page)).toContainText("List is out.");
    await expect.poll(() => inPhone(page)).toEqual(["Photo", "Chart", "Button"]);
  });
});

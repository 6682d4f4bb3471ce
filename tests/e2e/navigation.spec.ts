import type { Page } from "@playwright/test";
import { expect, openWhole, test } from "./support/fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

// These tests look at smooth scrolling.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Records the page's scroll positions from now on, in order. */
const watchScroll = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(window.scrollY)));
    return seen;
  });

/** Waits until a smooth scroll has come to rest. */
async function rest(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await scrollY(page);
      return last === before;
    }, { intervals: [150] })
    .toBe(true);
  return last;
}

test("the navigation turns translucent white after 20 pixels", async ({ page }) => {
  await openWhole(page, "/");
  const header = page.getByRole("banner");
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(header).toHaveCSS("position", "fixed");
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo(0, 20));
  await page.waitForTimeout(300);
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(background).toBe("rgba(255, 255, 255, 0.85)");
});

test("the navigation can be read above a page that is only scrolled, and never touched", async ({ page }) => {
  await page.goto("/privacy-policy");
  await page.waitForFunction(() => window.blockworkHydrated === true);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgba(255, 255, 255, 0.85)");
});

test("the products open under the pointer and close 100 ms after it has left", async ({ page }) => {
  await openWhole(page, "/");
  const entry = page.getByRole("link", { name: /^ATSuite\s*Professional Invoice Generator$/ });
  await page.locator(".nav-dropdown > summary").hover();
  await expect(entry).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.mouse.move(600, 700);
  await page.clock.runFor(99);
  await expect(entry).toBeVisible();
  await page.clock.runFor(1);
  await expect(entry).toBeHidden();
});

test("a click of the mouse that opened the products leaves them open", async ({ page }) => {
  await openWhole(page, "/");
  await page.locator(".nav-dropdown > summary").click();
  const entry = page.getByRole("link", { name: /^ATSuite\s*Professional/ });
  await expect(entry).toBeVisible();
  await page.locator(".nav-dropdown > summary").click();
  await expect(entry).toBeVisible();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a tap opens the products, and another one closes them", async ({ page }) => {
    await openWhole(page, "/");
    const entry = page.getByRole("link", { name: /^ATSuite\s*Professional/ });
    await page.locator(".nav-dropdown > summary").tap();
    await expect(entry).toBeVisible();
    await page.locator(".nav-dropdown > summary").tap();
    await expect(entry).toBeHidden();
  });
});

test("the products open and close from the keyboard, and Escape returns the focus", async ({ page }) => {
  await openWhole(page, "/");
  const summary = page.locator(".nav-dropdown > summary");
  const entry = page.getByRole("link", { name: /^ATSuite\s*Professional/ });
  await summary.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Process", exact: true })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(summary).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/atsute$/);
});

test("the mobile menu slides in, keeps the keyboard inside and gives the focus back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWhole(page, "/");
  const toggle = page.locator(".mobile-menu > summary");
  const panel = page.getByRole("navigation", { name: "Menu" });
  await expect(panel).toBeHidden();
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert");

  const outside = await page.evaluate(() => {
    const menu = document.querySelector(".mobile-menu");
    return [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary")].filter(
      (element) => !menu?.contains(element) && !element.closest("[inert]") && element.offsetParent !== null,
    ).length;
  });
  expect(outside).toBe(0);

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.locator("main")).not.toHaveAttribute("inert");

  await page.setViewportSize({ width: 800, height: 800 });
  await toggle.click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.mouse.click(100, 400);
  await expect(panel).toBeHidden();

  await toggle.click();
  await panel.getByRole("link", { name: "Features" }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(page.getByRole("heading", { name: "Made like software. Changed like a document." })).toBeInViewport();
});

test("an anchor from another page goes home first and scrolls then; first loads with a hash arrive there too", async ({ page }) => {
  await openWhole(page, "/about-us");
  await page.evaluate(() => window.scrollTo(0, 900));
  await rest(page);
  const places = await watchScroll(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" }).click();
  await expect(page).toHaveURL(/\/#process$/);
  await expect(page.getByRole("heading", { name: "Four steps from a sketch to the store" })).toBeInViewport();
  await rest(page);
  expect((await places.jsonValue()).at(0)).toBe(0);
  const top = await page.locator("#process").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(Math.abs(top - 96)).toBeLessThan(120);
  await expect(page.locator("#process")).toBeFocused();

  await page.goto("/#custom-code");
  await expect(page.getByRole("heading", { name: "Custom Code" })).toBeInViewport();
});

test("a new page starts at its top, Back and Forward return to where the reader was", async ({ page }) => {
  await openWhole(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2400));
  await rest(page);
  const places = await watchScroll(page);
  await page.locator("footer").getByRole("link", { name: "About Us" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/about-us$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  expect((await places.jsonValue()).some((place) => place > 0 && place < 2400)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrollY(page)).toBe(2400);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("going back during a smooth scroll returns to the old position", async ({ page }) => {
  await openWhole(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2400));
  await rest(page);
  await page.locator("footer").getByRole("link", { name: "About Us" }).evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => window.location.pathname === "/about-us" && window.scrollY < 2300);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrollY(page)).toBe(2400);
  expect(await rest(page)).toBe(2400);
});

test("the contents of a post lead to its sections, from anywhere and more than once", async ({ page }) => {
  await openWhole(page, "/blog/how-to-choose-an-app-builder");
  const section = page.locator(".post-contents a:visible").nth(1);
  const distance = async () => {
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    return page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);
  };
  for (const start of [100, 2000]) {
    await page.evaluate((y) => window.scrollTo(0, y), start);
    await rest(page);
    await section.evaluate((link: HTMLElement) => link.click());
    await expect.poll(distance).toBe(96);
  }
});

test("after a change of page the focus is in the new content and its title is read out", async ({ page }) => {
  await openWhole(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await openWhole(page, "/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("under reduced motion nothing glides", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWhole(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await page.waitForFunction(() => window.scrollY > 300);
  const first = await scrollY(page);
  await page.waitForTimeout(250);
  expect(await scrollY(page)).toBe(first);
  expect(await page.locator(".scene .piece").first().evaluate((piece) => piece.getAnimations().length)).toBe(0);

  const places = await watchScroll(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect.poll(() => places.jsonValue()).toContain(0);
  await rest(page);
  expect(new Set(await places.jsonValue())).toEqual(new Set([0]));
});

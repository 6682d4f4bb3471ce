import type { Page } from "@playwright/test";
import { expect, hydrated, openWhole, test } from "./support/fixtures.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const jumpTo = (page: Page, top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);

/** Records the page's scroll positions from now on, in order. */
const watchScroll = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(window.scrollY)));
    return seen;
  });

const CASE_STUDIES = "**/rest/v1/case_studies*";

/** They are above most sections of the landing page, and other tests' case studies come and go. */
const answerNoCaseStudies = (page: Page) =>
  page.route(CASE_STUDIES, (route) => route.fulfill({ json: [], headers: { "access-control-allow-origin": "*" } }));

const products = (page: Page) => page.locator(".nav-dropdown > summary");
const entryOf = (page: Page) => page.getByRole("link", { name: /^ATSuite\s*Professional Invoice Generator$/ });

/** Follows a link of the footer without moving the page to it. */
const follow = (page: Page, name: string) =>
  page
    .getByRole("contentinfo")
    .getByRole("link", { name })
    .evaluate((link: HTMLElement) => link.click());

test("the bar is transparent down to 20 px, white from there, and ink over ink, even if the page is only scrolled", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.waitForFunction(() => window.blockworkHydrated === true);
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("position", "fixed");
  await jumpTo(page, 21);
  await expect(header).toHaveCSS("background-color", "rgba(255, 255, 255, 0.85)");
  await jumpTo(page, 20);
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.getByRole("region", { name: "Our mission" }).evaluate((section) => {
    window.scrollBy({ top: section.getBoundingClientRect().top, behavior: "instant" });
  });
  // Ink, as a browser writes a colour that its sheet has made see-through.
  await expect(header).toHaveCSS("background-color", /^(rgba\(21, 23, 28, 0\.85\)|oklab\(0\.20\d* .* \/ 0\.85\))$/);
});

test("a page's contents mark the section being read, even after a jump over several", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const current = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]");
  await page.getByRole("heading", { name: "Data Security" }).evaluate((heading) => heading.scrollIntoView());
  await expect(current.last()).toHaveText("Data Security");
  await jumpTo(page, 1_000_000);
  await expect(current.last()).toHaveText(/Changes to This Policy|Contact Us/);
  await jumpTo(page, 0);
  await expect(current).toHaveCount(0);
});

test("from the keyboard the content can be skipped to, and the products open, close and give the focus back", async ({
  page,
}) => {
  await openWhole(page, "/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await products(page).press("Space");
  await expect(entryOf(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(entryOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entryOf(page)).toBeHidden();
  await expect(products(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Process", exact: true })).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a tap opens and closes the products; the mobile menu traps the keyboard, closes by Escape, a click outside or a link, and gives the focus back", async ({
    page,
  }) => {
    await openWhole(page, "/");
    await products(page).tap();
    await expect(entryOf(page)).toBeVisible();
    await products(page).tap();
    await expect(entryOf(page)).toBeHidden();

    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator(".mobile-menu");
    const toggle = menu.locator("summary");
    const panel = page.getByRole("navigation", { name: "Menu" });
    await expect(panel).toBeHidden();
    await toggle.press("Space");
    await expect(panel).toBeVisible();
    await expect(page.locator("main")).toHaveAttribute("inert");
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Tab");
      const isInside = await menu.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside, "the focus is in the menu or has left the page").toBe(true);
    }
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
    await expect(page.locator("#features")).toBeInViewport();
  });
});

test("under reduced motion nothing glides; no link loads a new document; a new page is focused and its title announced; Ctrl+click opens a new tab", async ({
  page,
  context,
}) => {
  await answerNoCaseStudies(page);
  await openWhole(page, "/");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const places = await watchScroll(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" }).click();
  await expect(page.locator("#process")).toBeFocused();
  await expect.poll(() => places.jsonValue()).not.toEqual([]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(async () => (await places.jsonValue()).at(-1)).toBe(0);
  expect(new Set(await places.jsonValue()).size, "one place for the section, and the top of the next page").toBe(2);
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);

  const opened = context.waitForEvent("page");
  const careers = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
  await careers.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/careers");
  await expect(page).toHaveURL("/blog");

  // The landing page's middle is shown as it was built, on the way back, too.
  await page.goBack();
  await page.getByRole("link", { name: "Start a web app" }).click();
  await expect(page).toHaveURL("/?start=web-apps#contact");
  await expect(page.locator("#contact")).toBeInViewport();
  await expect(page.locator("#contact")).toBeFocused();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("an anchor from another page goes home first and then scrolls; a first load with a hash gets there too", async ({
    page,
  }) => {
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(CASE_STUDIES, (route) => mayCome.then(() => route.continue()));
    await openWhole(page, "/about-us");
    await jumpTo(page, 900);
    const places = await watchScroll(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" }).click();
    await expect(page).toHaveURL(/\/#process$/);
    await page.waitForFunction(() => location.pathname === "/" && window.scrollY > 500);
    // The case studies are above the section, and arrive while the page scrolls there.
    letCome();
    await expect(page.getByRole("link", { name: /^Read the story/ }).first()).toBeVisible();
    const top = () => page.locator("#process").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 96)).toBeLessThan(120);
    await expect(page.locator("#process")).toBeFocused();
    expect((await places.jsonValue()).filter((place) => place !== 900).at(0), "first to the top").toBe(0);

    await page.unroute(CASE_STUDIES);
    // A new document: from /#process it would be a move within the page.
    await page.goto("about:blank");
    await page.goto("/#custom-code");
    await expect(page.getByRole("heading", { name: "Custom Code" })).toBeInViewport();
    await hydrated(page);
    await expect(page.locator("body"), "the focus is left alone: the visitor may be between two fields").toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#custom-code :focus")).toBeVisible();
  });

  test("a new page glides to its top; Back and Forward return to where the reader was, even during the glide", async ({
    page,
  }) => {
    // A page whose length no other test changes meanwhile.
    await page.goto("/privacy-policy");
    await hydrated(page);
    await jumpTo(page, 2400);
    const read = page.getByRole("heading", { name: await headingInView(page) });
    await follow(page, "About Us");
    await page.waitForFunction(() => location.pathname === "/about-us" && window.scrollY < 2300);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(read).toBeInViewport();

    const places = await watchScroll(page);
    await follow(page, "About Us");
    await expect(page).toHaveURL(/\/about-us$/);
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(
      (await places.jsonValue()).some((place) => place > 0 && place < 2400),
      "it glides",
    ).toBe(true);
    await page.goBack();
    await expect(read).toBeInViewport();
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

/** The words of the heading closest to the middle of the window. */
function headingInView(page: Page): Promise<string> {
  return page.evaluate(() => {
    const middle = (element: Element) => Math.abs(element.getBoundingClientRect().top - window.innerHeight / 2);
    const headings = [...document.querySelectorAll("main :is(h2, h3)")].toSorted((a, b) => middle(a) - middle(b));
    return headings[0]?.textContent ?? "";
  });
}

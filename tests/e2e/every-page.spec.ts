import type { Page } from "@playwright/test";
import { listTemplates } from "../support/built-files.ts";
import { expect, openWhole, resize, showWhole, test } from "./support/fixtures.ts";
import { expectNothingLost, walk } from "./support/keyboard-walk.ts";

const paths = [...listTemplates(), "/no-such-page"];
/** One page of each kind is also walked at 200% zoom in forced colours. */
const isWalkedAtTwiceTheSize = (path: string) => /^\/($|blog|contact|products\/atsute$)/.test(path);

const REQUEST_BUDGET = 11;

/** Low windows in which a page asks for something before anybody scrolls. */
const LOW_WINDOWS = [
  [1366, 600],
  [1366, 650],
  [1280, 720],
  [1024, 600],
] as const;

/** How wide a case's cover is shown at least, in pixels: its words of 14 px are then no smaller. */
const LEGIBLE_COVER = 288;

/** How high the footer may be at a width, where it does not end in words as wide as the window. */
const FOOTER_BUDGET: Record<number, number> = { 1280: 420, 390: 620 };

// The backend reports no change, so pages stay as built, whatever other tests write meanwhile.
const unchanged = { status: 304 };

test.use({ expectedConsole: [/404 .*\/no-such-page|could not be read\. Error: 304/] });

/** The words of the page as it was built, and as they are now. */
function readWords(page: Page): Promise<{ built: string; now: string }> {
  return page.evaluate(async () => {
    const words = (document: Document) => {
      const root = document.documentElement.cloneNode(true) as Element;
      // The hero's drawing, hidden from screen readers, becomes a toy as soon as somebody is there; covers become apps; the chat comes later.
      for (const element of root.querySelectorAll("noscript, .scene, .case-app, .chat-button"))
        element.textContent = "";
      return [...root.querySelectorAll("header, main, footer")]
        .map((element) => element.textContent)
        .join(" ")
        .replace(/©( \d{4})?/g, "©")
        .replace(/Last Updated: (today|[A-Z][a-z]+ \d+, \d+)/g, "Last Updated:");
    };
    const html = await (await fetch(location.href)).text();
    return { built: words(new DOMParser().parseFromString(html, "text/html")), now: words(document) };
  });
}

/** Under reduced motion animations are shortened to a hundredth of a millisecond, not taken out: their ends are the same. */
const longestAnimation = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
  );

/** Runs in the page: the spacing of WCAG 1.4.12, which people who read better with it set in their browser. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: gives each of its texts a word that fits no phone. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isOwners = text.parentElement?.matches("main :is(h1, h2, h3, p, li, dt, dd), footer p");
    if (isOwners && text.textContent?.trim()) text.textContent = "Donaudampfschifffahrt".repeat(3);
  }
}

/** The addresses that the page asks for before its visitor does anything. */
async function openUntouched(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(path);
  await page.waitForFunction(() => window.blockworkHydrated === true);
  await page.waitForLoadState("networkidle");
  // Browsers differ in whether a test sees the request for the favicon; a visitor's browser does send it.
  const favicon = await page.locator("link[rel=icon]").evaluate((icon: HTMLLinkElement) => icon.href);
  return [...asked.filter((url) => url !== favicon), favicon];
}

/** What a page asks for: the invoice app's an installation; everywhere else the bar has the way to an enquiry. */
const callOf = (page: Page, path: string) =>
  path === "/products/atsute"
    ? page
        .getByRole("main")
        .getByRole("link", { name: /Google Play/ })
        .first()
    : page.locator("header .btn").first();

/** In pixels; 0 where there is none. */
const readNarrowestCaseCover = (page: Page) =>
  page
    .locator("img.cover[src*='case-studies/images']")
    .evaluateAll((covers) =>
      covers.length ? Math.min(...covers.map((cover) => cover.getBoundingClientRect().width)) : 0,
    );

/** Gives the page the colours that another brand has in `brand-colours.ts`; "" takes each back. */
function setBrand({ signal, ...shades }: Record<"signal" | "deep" | "tint" | "ink", string>): void {
  const { style } = document.documentElement;
  style.setProperty("--signal", signal);
  for (const [name, colour] of Object.entries(shades)) style.setProperty(`--signal-${name}`, colour);
}

// Opening a page costs more than checking it, so each is opened once for all checks.
for (const path of paths) {
  test(`${path} makes few requests, asks for something, keeps its words, stands still, and passes axe, narrow windows, spaced text, long words and the keyboard walk`, async ({
    page,
    backend,
    axe,
  }) => {
    await page.route(`${backend.url}/rest/v1/**`, (route) => route.fulfill(unchanged));
    await page.clock.install();
    await page.setViewportSize({ width: 412, height: 823 });
    const asked = await openUntouched(page, path);
    expect
      .soft(asked.length, `few requests before a visitor scrolls:\n${asked.join("\n")}`)
      .toBeLessThanOrEqual(REQUEST_BUDGET);
    for (const [width, height] of LOW_WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect.soft(callOf(page, path), `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await showWhole(page);
    for (const stage of await page.locator(".has-app").all()) {
      await stage.scrollIntoViewIfNeeded();
      await expect(stage.locator(".case-app")).toBeVisible();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator("footer")).toContainText(/© \d{4}/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const { built, now } = await readWords(page);
    expect.soft(now, "no word changes, except today's date and the year").toBe(built);
    expect.soft(await longestAnimation(page), "nothing moves under reduced motion").toBeLessThan(1);

    const listsCases = path === "/" || path === "/blog";
    const endsLarge = path === "/" || path === "/about-us" || (await page.locator(".case-page").count()) > 0;
    await expect.soft(page.locator("footer .closing")).toHaveCount(endsLarge ? 1 : 0);
    const complaints = await walk(page);
    for (const width of [1408, 1280, 640, 390, 320]) {
      await expectNothingLost(page, [width, 800]);
      const footer = await page.locator("footer").boundingBox();
      const budget = endsLarge ? undefined : FOOTER_BUDGET[width];
      if (budget) expect.soft(footer?.height, `the footer at ${width} px`).toBeLessThanOrEqual(budget);
      if (width === 1280 || width === 390) expect.soft(await axe(page), `axe at ${width} px`).toEqual([]);
      if (listsCases && (width === 1408 || width === 390))
        expect
          .soft(await readNarrowestCaseCover(page), `covers of cases at ${width} px`)
          .toBeGreaterThanOrEqual(LEGIBLE_COVER);
      if (width === 640) {
        await page.evaluate(setBrand, { signal: "#3b5bfd", deep: "#2038b0", tint: "#e1e6ff", ink: "#fff" });
        expect.soft(await axe(page), "axe where the brand is dark, with white words on it").toEqual([]);
        await page.evaluate(setBrand, { signal: "", deep: "", tint: "", ink: "" });
      }
    }
    await page.evaluate(spaceText);
    // The space after a line's last letter may lie under the chat.
    for (const width of [1280, 320])
      await expectNothingLost(page, [width, 800], (complaint) => !complaint.startsWith("the chat covers"));
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    if (isWalkedAtTwiceTheSize(path)) {
      await page.emulateMedia({ forcedColors: "active" });
      await expectNothingLost(page, [640, 400]);
      complaints.push(...(await walk(page)));
    }
    // A phone of 390 px with letters of twice the size.
    await resize(page, 195, 422);
    await page.evaluate(lengthenWords);
    // A long word makes nothing wider.
    await resize(page, 320, 800);
    expect.soft(complaints, "Tab stops are in order, visible, named and show the focus").toEqual([]);
  });
}

test("axe finds nothing wrong in an empty search, nor with the chat, the products and the mobile menu open", async ({
  page,
  axe,
}) => {
  await openWhole(page, "/blog?q=nothing-is-called-this");
  expect(await axe(page), "a search without a result").toEqual([]);
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.locator(".nav-dropdown > summary").press("Enter");
  await expect(page.getByText("Professional Invoice Generator").first()).toBeVisible();
  expect(await axe(page), "chat and products").toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator(".mobile-menu > summary").click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  expect(await axe(page), "mobile menu").toEqual([]);
});

test("from 1600 px up, a page grows with the window, lines hold as many characters, and the admin keeps its size", async ({
  page,
  signIn,
}) => {
  const read = (selector: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector) ?? document.body;
      const { width } = element.getBoundingClientRect();
      return { share: width / innerWidth, ems: width / Number.parseFloat(getComputedStyle(element).fontSize) };
    }, selector);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto("/");
  const [strip, promise] = [await read("main dl"), await read("h1 + p")];
  await page.setViewportSize({ width: 2400, height: 1350 });
  await expect.poll(async () => (await read("main dl")).share).toBeCloseTo(strip.share, 2);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, "nothing sticks out past the edges").toBeLessThanOrEqual(0);
  await expect.poll(async () => (await read("h1 + p")).ems).toBeCloseTo(promise.ems, 1);
  await signIn(page);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("16px");
});

test("in forced colours, buttons and the current item still show, and no card cuts off its focus ring", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/blog");
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { borderTopWidth, borderBottomWidth, borderTopStyle, textDecorationLine } = getComputedStyle(element);
      return [borderTopStyle === "none" ? "0px" : borderTopWidth, borderBottomWidth, textDecorationLine].join(" ");
    });
  const nav = "nav[aria-label=Main] a";
  await expect.poll(() => edges(`${nav}[aria-current=page]`)).not.toBe(await edges(`${nav}[href="/#process"]`));
  await expect.poll(() => edges("main form button[type=submit]")).not.toMatch(/^0px/);

  await page.keyboard.press("Tab");
  // Found and focused in one step: a list that is newer than the build takes the place of the first one at any moment.
  const rings = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".card-link")].map((link) => {
      link.focus();
      const { outlineStyle, outlineOffset } = getComputedStyle(link, "::after");
      const isCut = getComputedStyle(link.closest("article") ?? link).overflow === "clip";
      return outlineStyle === "solid" && (!isCut || Number.parseFloat(outlineOffset) < 0);
    }),
  );
  expect(rings.length).toBeGreaterThan(4);
  expect(rings, "each card's focus ring is visible").not.toContain(false);
});

test("in print, nothing covers the words, no control is left, folded parts are open, and a fact sheet is one sheet", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "hello@blockwork.example" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.goto("/for-procurement");
  await expect(page.getByText("Miriam Hale")).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g), "what procurement asks stands on one sheet").toHaveLength(1);

  await page.goto("/products/atsute");
  await expect(page.getByText("There is no price list")).toBeVisible();
  const edge = await page.evaluate(() => document.documentElement.clientWidth);
  for (const screen of await page.getByRole("list", { name: "Screens of the app" }).getByRole("listitem").all()) {
    const { right } = await screen.evaluate((element) => element.getBoundingClientRect());
    expect(right, "no screen is beyond the paper's edge").toBeLessThanOrEqual(edge);
  }
});

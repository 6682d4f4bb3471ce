import { expect, type Page, test } from "@playwright/test";
import { listStaticPaths, pageData, parsePage, readBuilt } from "../support/built-site.ts";

// Without script no page loads the whole sheet, and nothing keeps moving while the styles are read.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "no-preference" } });

// A loaded picture would change its element's size, and a face that is used only if it is there in time, a line's: here neither loads.
test.beforeEach(({ page }) => page.route(/\.(?:webp|jpe?g|png|woff2)$/, (route) => route.abort()));

type Frame = { styles: string[]; animations: object[] };

/** The properties that the page's sheets set anywhere: under a part of these sheets, no other can look different. */
function listSetProperties(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ("style" in rule) for (const property of rule.style as CSSStyleDeclaration) found.add(property);
        if ("cssRules" in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    // A custom property that nothing reads may be missing: one that is read shows in another property.
    return [...found].filter((property) => !property.startsWith("--"));
  });
}

/** The computed styles of everything that is drawn, at the start of every animation, and the animations themselves. */
function readFirstFrame(page: Page, properties: string[]): Promise<Frame> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready;
    const animations = document.getAnimations().map((animation) => {
      animation.pause();
      // What moves as the page is scrolled counts in parts of the way, all else in milliseconds.
      animation.currentTime = animation.timeline instanceof DocumentTimeline ? 0 : CSS.percent(0);
      const { target, pseudoElement, getKeyframes, getTiming } = animation.effect as KeyframeEffect;
      const keyframes = getKeyframes.call(animation.effect);
      return { of: `${target?.className}${pseudoElement ?? ""}`, timing: getTiming.call(animation.effect), keyframes };
    });
    const styles = [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const computed = getComputedStyle(element, part);
        if (part && computed.content === "none") return [];
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${part ?? ""}`;
        return [`${name} {\n${properties.map((property) => `  ${property}: ${computed.getPropertyValue(property)};\n`).join("")}}`];
      }),
    );
    return { styles, animations };
  }, properties);
}

/** The same page with the whole sheet instead of its own styles. */
async function openWithWholeSheet(page: Page, path: string, file: string): Promise<void> {
  const { styles } = pageData(parsePage(file));
  const faces = /<style>.*?<\/style>/s.exec(readBuilt("shell.htm"))?.[0] ?? "";
  await page.route(path, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: readBuilt(file).replace(/<style>.*?<\/style>/s, `${faces}<link rel="stylesheet" href="${styles}">`),
    }),
  );
  await page.goto(path);
}

for (const path of [...listStaticPaths(), "/blog/offline-first-in-a-no-code-app"]) {
  test(`the first frame of ${path} looks and moves as it does under the whole style sheet`, async ({ page }) => {
    await openWithWholeSheet(page, path, path === "/" ? "index.html" : `${path.slice(1)}.html`);
    const properties = await listSetProperties(page);
    const whole = await readFirstFrame(page, properties);
    await page.unroute(path);
    await page.goto(path);
    const own = await readFirstFrame(page, properties);
    expect(own.animations).toEqual(whole.animations);
    expect(own.styles.length).toBe(whole.styles.length);
    for (const [index, style] of whole.styles.entries()) expect(own.styles[index]).toBe(style);
  });
}

test("the first frame of the landing page shows the hero in pieces", async ({ page }) => {
  await page.goto("/");
  await readFirstFrame(page, []);
  const [started, settled] = await page.evaluate(() => {
    const places = () => [...document.querySelectorAll(".word-block, .scene-phone .piece")].map((piece) => JSON.stringify(piece.getBoundingClientRect()));
    const before = places();
    for (const animation of document.getAnimations()) animation.finish();
    return [before, places()] as const;
  });
  expect(started.length).toBeGreaterThan(4);
  expect(started.filter((place, index) => place === settled[index])).toEqual([]);
});

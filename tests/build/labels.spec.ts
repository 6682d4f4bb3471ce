import { expect, type Page, test } from "@playwright/test";

const FACE = /bricolage-grotesque-700-basic/;

/** Whether what is painted of an element comes from a file of this site. */
async function isOwnFace(page: Page, selector: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

const sizesOf = (page: Page) =>
  page.locator(".btn, .chip").evaluateAll((labels) => labels.map((label) => [label.getBoundingClientRect().width, label.getBoundingClientRect().height]));

for (const [path, label] of [["/", "main .btn"], ["/blog", "main .chip"]] as const) {
  test(`${path} keeps the system's face on its labels if its own comes after the first frame, and has its own on a later visit`, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FACE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await isOwnFace(page, label)).toBe(false);
    const sizes = await sizesOf(page);
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(await isOwnFace(page, "h1"), "the face is there").toBe(true);
    expect(await isOwnFace(page, label)).toBe(false);
    expect(await sizesOf(page), "no label has changed its size").toEqual(sizes);

    await page.unroute(FACE);
    // Kept by the browser, the face is there at the first frame, unless the machine is very busy at that moment.
    await expect(async () => {
      await page.goto(path);
      expect(await isOwnFace(page, label)).toBe(true);
    }).toPass();
    const heights = (list: number[][]) => list.map(([, height]) => height);
    expect(heights(await sizesOf(page)), "no label has wrapped").toEqual(heights(sizes));
  });
}

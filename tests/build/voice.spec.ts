import { expect, type Page, test } from "@playwright/test";
import { listTemplates } from "../support/built-site.ts";

const FACES = /bricolage-grotesque-(?:700-basic|350-latin)/;

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

const LABELS = ".btn, .chip";

const sizesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((texts) => texts.map((text) => [text.getBoundingClientRect().width, text.getBoundingClientRect().height]));

for (const [path, label, lead] of [["/", "main .btn", ".hero h1 + p"], ["/blog", "main .chip", ".lead"], ["/blog/get-paid-in-days-not-weeks", "main .chip", ".lead p"]] as const) {
  test(`${path} keeps the system's face on labels and leads if its own come after the first frame, and has its own on a later visit`, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FACES, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await isOwnFace(page, label)).toBe(false);
    expect(await isOwnFace(page, lead)).toBe(false);
    const sizes = await sizesOf(page, `${LABELS}, ${lead}`);
    const heightsOf = async () => (await sizesOf(page, LABELS)).map(([, height]) => height);
    const heights = await heightsOf();
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(await isOwnFace(page, "h1"), "the face is there").toBe(true);
    expect(await isOwnFace(page, label)).toBe(false);
    expect(await isOwnFace(page, lead)).toBe(false);
    expect(await sizesOf(page, `${LABELS}, ${lead}`), "nothing has changed its size").toEqual(sizes);

    await page.unroute(FACES);
    // Kept by the browser, the faces are there at the first frame, unless the machine is very busy at that moment.
    await expect(async () => {
      await page.goto(path);
      expect(await isOwnFace(page, label)).toBe(true);
      expect(await isOwnFace(page, lead)).toBe(true);
    }).toPass();
    expect(await heightsOf(), "no label has wrapped").toEqual(heights);
  });
}

test("every page that loads the leads' face early uses it, or browsers would warn of it", async ({ page }) => {
  for (const path of listTemplates()) {
    await page.goto(path);
    const status = () =>
      page.evaluate(() => [...document.fonts].find(({ family, weight }) => family.includes("Voice") && weight === "400")?.status);
    await expect.poll(status, path).toBe("loaded");
  }
});

test("a phone is not made to wait for the leads' face: it never asks for it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of ["/", "/about-us"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(asked.filter((url) => url.includes("bricolage-grotesque-700"))).not.toEqual([]);
  expect(asked.filter((url) => url.includes("bricolage-grotesque-350"))).toEqual([]);
});

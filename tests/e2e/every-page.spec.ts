import type { Page } from "@playwright/test";
import { listStaticPaths } from "../support/built-site.ts";
import { expect, keepAsBuilt, openWhole, test } from "./support/fixtures.ts";
import { findLost, walk } from "./support/keyboard-walk.ts";
import { findMissing, samplePost, specified } from "./support/specified-pages.ts";

const paths = [...listStaticPaths(), samplePost, "/no-such-page"];
/** Each kind of page once. */
const walkedAtTwiceTheSize = ["/", "/blog", "/contact", "/products/atsute", samplePost];

test.use({ expectedConsole: [/404 .*\/no-such-page/] });

/** The words of the page as it was built, and as they are now. */
function readWords(page: Page): Promise<{ built: string; now: string }> {
  return page.evaluate(async () => {
    const words = (document: Document) => {
      const root = document.documentElement.cloneNode(true) as Element;
      // The hero's drawing, which readers are spared, becomes a toy as soon as somebody is there.
      for (const element of root.querySelectorAll("noscript, .scene")) element.textContent = "";
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

/** What is wider than the window, in words; null when nothing is. */
function findOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const overflow = document.documentElement.scrollWidth - width;
    const clipped = [...document.querySelectorAll("main *, footer *")]
      .filter((element) => {
        if (element.closest("[aria-hidden='true'], .sr-only, pre, table, .overflow-x-auto")) return false;
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > width + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return overflow > 0 || clipped.length > 0 ? `${overflow} px too wide, ${clipped.slice(0, 3).join(" | ")}` : null;
  });
}

test("every page that is specified has been built", () => {
  expect(Object.keys(specified).filter((path) => !paths.includes(path))).toEqual([]);
});

// Opening a page costs more than looking at it, so each is opened once for all that is asked of every page.
for (const path of paths) {
  test(`${path} has all that is specified, in the same words before and after its script, and no fault for axe, narrow windows and the keyboard`, async ({
    page, backend, axe,
  }) => {
    await keepAsBuilt(page, backend);
    await openWhole(page, path);
    await expect(page.locator("footer")).toContainText(/© \d{4}/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect.soft(await findMissing(page, specified[path] ?? {}), "what is missing").toEqual([]);
    const { built, now } = await readWords(page);
    expect.soft(built.length).toBeGreaterThan(500);
    expect.soft(now, "no word changes, except today's date and the year").toBe(built);

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axe(page), `axe at ${width} px`).toEqual([]);
    }

    const complaints = await walk(page, { back: true });
    await page.setViewportSize({ width: 640, height: 400 });
    complaints.push(...(await findLost(page)));
    if (walkedAtTwiceTheSize.includes(path)) complaints.push(...(await walk(page, { back: false })));
    await page.setViewportSize({ width: 320, height: 640 });
    complaints.push(...(await findLost(page)));
    expect.soft(complaints, "Tab goes in order, seen, named and marked, back again; and nothing is lost").toEqual([]);
    expect.soft(await findOverflow(page), "at 320 px").toBeNull();
  });
}

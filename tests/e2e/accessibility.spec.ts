import type { Page } from "@playwright/test";
import { listStaticPaths } from "../support/built-site.ts";
import { expect, hydrated, keepAsBuilt, openWhole, test } from "./support/fixtures.ts";

const paths = [...listStaticPaths(), "/no-such-page"];
const nothingFound = "/blog?q=nothing-is-called-this";

test.use({ expectedConsole: [/404 .*\/no-such-page/] });

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

test("axe finds nothing on any public page at 390 and at 1280 px, and nothing is wider than the window at 320 px", async ({ page, axe, backend }) => {
  test.setTimeout(120_000);
  const found: Record<string, string[]> = {};
  async function look(path: string) {
    await openWhole(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const violations = await axe(page);
      if (violations.length > 0) found[`${path} at ${width} px`] = violations;
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await findOverflow(page);
    if (overflow !== null) found[`${path} at 320 px`] = [overflow];
  }
  await look(nothingFound);
  await keepAsBuilt(page, backend);
  for (const path of paths) await look(path);
  expect(found).toEqual({});
});

test("axe finds nothing on a post", async ({ page, axe }) => {
  await page.goto("/blog");
  await hydrated(page);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await axe(page)).toEqual([]);
});

test("axe finds nothing with the chat, the products and the mobile menu open", async ({ page, axe }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.locator(".nav-dropdown > summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Professional Invoice Generator").first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator(".mobile-menu > summary").click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("navigation")).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert");
  expect(await axe(page)).toEqual([]);
});

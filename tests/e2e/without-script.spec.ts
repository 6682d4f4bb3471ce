import { listStaticPaths } from "../support/built-files.ts";
import { expect, samplePost, test } from "./support/fixtures.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

test("without script, every visible button sends a form, menus open, links work, and toy and apps are drawings", async ({
  page,
}) => {
  for (const path of [...listStaticPaths(), samplePost]) {
    await page.goto(path);
    const idle = await page
      .locator("button:visible")
      .evaluateAll((buttons: HTMLButtonElement[]) => buttons.filter(({ type, form }) => type !== "submit" || !form));
    expect(idle, `buttons of ${path} that do nothing`).toEqual([]);
  }
  await page.goto("/");
  await expect(page.locator(".scene[aria-hidden=true] .scene-phone .piece")).toHaveCount(4);
  await expect(page.getByText("Press or drag a block")).toHaveCount(0);
  const still = page.locator(".has-app .cover").first();
  await still.scrollIntoViewIfNeeded();
  const cutOff = (picture: HTMLImageElement) => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = picture;
    return Math.abs(clientHeight - (clientWidth * naturalHeight) / naturalWidth);
  };
  await expect.poll(() => still.evaluate(cutOff), "the whole app is to be seen").toBeLessThan(2);
  await page.locator(".mobile-menu > summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeVisible();

  await page.goto("/privacy-policy");
  await page.locator("summary", { hasText: "On this page" }).click();
  await page.getByRole("link", { name: "Data Retention" }).click();
  await expect(page.getByRole("heading", { name: "Data Retention" })).toBeInViewport();

  await page.goto(samplePost);
  await page.locator("summary", { hasText: "In this post" }).click();
  await page.getByRole("navigation", { name: "In this post" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#section-/);
});

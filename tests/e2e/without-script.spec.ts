import { listPosts, listStaticPaths, pathOf } from "../support/built-files.ts";
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

test("without script, every post down to the oldest can be reached through the list's links", async ({ page }) => {
  await page.goto("/blog");
  const cards = page.getByRole("region", { name: "Posts found" }).getByRole("article").getByRole("link");
  const met = new Set<string>();
  for (let number = 1; ; number += 1) {
    await expect(page).toHaveURL(number === 1 ? "/blog" : `/blog/page/${number}`);
    for (const path of await cards.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname)))
      met.add(path);
    const next = page.getByRole("link", { name: "Next page" });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect([...met].toSorted()).toEqual(listPosts().map(pathOf).toSorted());
  await cards.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

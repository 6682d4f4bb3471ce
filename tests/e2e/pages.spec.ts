import { listStaticPaths } from "../support/built-site.ts";
import { ask } from "./support/admin-posts.ts";
import { expect, hydrated, test } from "./support/fixtures.ts";
import { findMissing, samplePost as post, specified } from "./support/specified-pages.ts";

const paths = [...listStaticPaths(), post];

test.use({ expectedConsole: [/404 .*\/no-such-page/] });

test("the landing page counts four statistics, six features, four steps, three services and the case studies of the table", async ({ page, backend }) => {
  await page.goto("/");
  await expect(page.locator("dl dt")).toHaveText(["Projects Delivered", "Client Satisfaction", "Countries Served", "Support Available"]);
  await expect(page.locator("dl dt + dd")).toHaveText(["500+", "98%", "50+", "24/7"]);
  // How each is counted.
  await expect(page.locator("dl dd + dd")).toHaveText([/\w/, /\w/, /\w/, /\w/]);
  await expect(page.locator("#features li")).toHaveCount(6);
  await expect(page.locator("#process li")).toHaveCount(4);
  const [study] = (await backend.request("/rest/v1/case_studies?select=title&order=created_at.asc&limit=1")) as { title: string }[];
  // Folded up or not: other tests may be adding case studies.
  await expect(page.locator("#case-studies").getByRole("heading", { name: study?.title ?? "", includeHidden: true })).toHaveCount(1);
  await expect(page.locator("#contact").getByRole("button", { name: "Send enquiry" })).toBeVisible();
});

test("after every navigation there is exactly one of each tag, and it is the page's own", async ({ page, baseURL }) => {
  const selectors = [
    "title",
    'meta[name="description"]',
    'meta[name="keywords"]',
    'link[rel="canonical"]',
    ...["title", "description", "type", "url", "image", "image:width", "image:height", "site_name"].map((name) => `meta[property="og:${name}"]`),
    ...["card", "title", "description", "image"].map((name) => `meta[name="twitter:${name}"]`),
  ];
  const seen = new Set<string>();
  async function check(path: string, type: string) {
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new URL(path, baseURL).href);
    for (const selector of selectors) expect(await page.locator(`head ${selector}`).count(), `${selector} on ${path}`).toBe(1);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", new URL(path, baseURL).href);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", type);
    const title = await page.title();
    expect(title).toMatch(/^.+ \| .*No-code app studio in London$/);
    const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
    expect(seen.has(title) || seen.has(description), `${path} repeats another page's words`).toBe(false);
    seen.add(title).add(description);
  }
  await page.goto("/");
  await check("/", "website");
  await hydrated(page);
  seen.clear();
  await check("/", "website");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await check("/blog", "website");
  const card = page.getByRole("main").getByRole("article").last().getByRole("link", { name: /^Read more/ });
  const address = (await card.getAttribute("href")) ?? "";
  await card.click();
  await check(address, "article");
  await expect(page.locator('meta[property="article:published_time"]')).toHaveCount(1);
  await page.locator(".nav-dropdown > summary").hover();
  await page.getByRole("link", { name: /^ATSuite\s*Professional/ }).click();
  await check("/products/atsute", "product");
  await expect(page.locator('meta[property^="article:"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator("head title")).toHaveCount(1);
});

test("every page reads without script, the menus open, and links lead on", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const missing: Record<string, string[]> = {};
  for (const path of [...paths, "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const found = await findMissing(page, specified[path] ?? {});
    if (found.length > 0) missing[path] = found;
  }
  expect(missing).toEqual({});

  await page.locator(".mobile-menu > summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");

  await page.goto("/privacy-policy");
  await page.locator("summary", { hasText: "On this page" }).click();
  await page.getByRole("link", { name: "Data Retention" }).click();
  await expect(page.getByRole("heading", { name: "Data Retention" })).toBeInViewport();

  await page.goto(post);
  await page.locator("summary", { hasText: "In this post" }).click();
  await page.getByRole("navigation", { name: "In this post" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#section-/);
  await page.getByRole("link", { name: "Back to blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/rss.xml");
  await context.close();
});

test("what the owner changes in the settings shows on pages that were built before", async ({ page, backend, settingsAlone: _alone }) => {
  const address = "/rest/v1/settings?id=eq.1";
  const [before] = (await ask(backend, `${address}&select=site_name,contact_email,meta_description,social_links`)) as object[];
  const changed = {
    site_name: "Stonework",
    contact_email: "mason@stonework.example",
    meta_description: "Walls, built stone by stone.",
    social_links: { twitter: "https://x.example/stonework", linkedin: "https://linkedin.example/stonework", instagram: "" },
  };
  try {
    await ask(backend, address, { method: "PATCH", body: JSON.stringify(changed) });
    await page.goto("/");
    await hydrated(page);
    await expect(page).toHaveTitle("Stonework | No-code app studio in London");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", changed.meta_description);
    await expect(page.getByRole("banner").getByRole("link", { name: "Stonework" })).toBeVisible();
    await expect(page.locator("#contact").getByRole("link", { name: changed.contact_email })).toHaveAttribute("href", `mailto:${changed.contact_email}`);
    const networks = page.getByRole("contentinfo").getByRole("link", { name: /opens in a new tab/ });
    await expect(networks).toHaveText([/^X \(Twitter\)/, /^LinkedIn/, /^GitHub/]);
    await expect(networks.first()).toHaveAttribute("href", changed.social_links.twitter);

    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveTitle("About Us | Stonework – No-code app studio in London");
    await expect(page.getByRole("main")).toContainText("About Stonework");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Stonework is a small London studio/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: changed.contact_email })).toHaveAttribute("href", `mailto:${changed.contact_email}`);
  } finally {
    await ask(backend, address, { method: "PATCH", body: JSON.stringify(before) });
  }
});

test("the chat appears after a second, sends no blanks, opens the encoded message in a new tab and is gone while closed", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/about-us");
  const toggle = page.getByRole("button", { name: "Open chat" });
  await page.locator("body").dispatchEvent("focusin");
  // The year is written in the same commit that starts the count.
  await expect(page.locator("footer")).toContainText(/© \d{4}/);
  await page.clock.runFor(999);
  await expect(toggle).toBeHidden();
  await page.clock.runFor(1);
  await expect(toggle).toBeVisible();
  await page.clock.resume();

  const panel = page.locator("#chat-panel");
  const input = panel.getByRole("textbox", { name: "Your message" });
  const send = panel.getByRole("button", { name: "Send message" });
  await expect(panel).toBeHidden();
  await toggle.click();
  await expect(input).toBeFocused();
  await expect(send).toBeDisabled();
  await page.evaluate(() => Object.assign(window, { opened: [], open: (...what: string[]) => void (window as never as { opened: string[][] }).opened.push(what) }));
  const opened = () => page.evaluate(() => (window as never as { opened: string[][] }).opened);
  await input.fill("   ");
  await expect(send).toBeDisabled();
  await input.press("Enter");
  expect(await opened()).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press("Enter");
  await input.fill(" Shops & cafés? 100% #1 ");
  await input.press("Enter");
  expect(await opened()).toEqual([["https://wa.me/442079460182?text=Shops%20%26%20caf%C3%A9s%3F%20100%25%20%231", "_blank", "noopener"]]);
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(input).toHaveValue("");
});

test("under reduced motion nothing on any page is in motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/blog", "/products/atsute"]) {
    await page.goto(path);
    await hydrated(page);
    const longest = await page.evaluate(() => Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))));
    expect(longest, path).toBeLessThan(1);
  }
});

test("from 1600 px on, a page grows with the window, a line of text stays as long in characters, and the admin keeps its size", async ({ page, signIn }) => {
  const read = (selector: string) =>
    page.evaluate((selector) => {
      const { width } = document.querySelector(selector)?.getBoundingClientRect() ?? { width: 0 };
      return { share: width / innerWidth, ems: width / Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize) };
    }, selector);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto("/");
  const [strip, promise] = [await read(".statistics"), await read(".hero h1 + p")];
  for (const [width, height] of [[1920, 1080], [2400, 1350]] as const) {
    await page.setViewportSize({ width, height });
    expect((await read(".statistics")).share).toBeCloseTo(strip.share, 2);
    expect((await read(".hero h1 + p")).ems).toBeCloseTo(promise.ems, 1);
  }
  await signIn(page);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("16px");
});

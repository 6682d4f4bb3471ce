/**
 * `npm run screenshots [-- /path …]`: every page of the running site at four widths, into .local/screenshots. Takes the site
 * of `npm run preview` or `npm run dev`, whichever answers, or that of SITE_URL, and signs in as the local admin.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { chromiumArguments, ensureChromium } from "../tools/chromium.ts";
import { adminScreens } from "../src/admin-routes.tsx";
import { listedPages } from "../src/content/site-map.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { findSite } from "./find-site.ts";

const WIDTHS = [360, 768, 1280, 1920];
const publicPaths = [
  ...listedPages.map(([, { path }]) => path),
  "/blog?q=nothing-is-called-this",
  "/no-such-page",
  "/admin/login",
  "/admin/forgot-password",
];
const adminPaths = [
  ...Object.keys(adminScreens).map((screen) => `/admin/${screen}`),
  "/admin/blog-posts?edit=new",
  "/admin/case-studies?edit=new",
];

async function take(page: Page, site: string, path: string, folder: string): Promise<void> {
  const name = path === "/" ? "home" : path.slice(1).replace(/[^a-z0-9]+/g, "-");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.goto(site + path, { waitUntil: "networkidle" });
    // Lazy pictures load when they are near the window.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  console.log(path);
}

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/login`);
  await page.getByLabel("Email address").fill("admin@blockwork.example");
  await page.getByLabel("Password").fill("blockwork-local");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}

async function main(): Promise<void> {
  const folder = fileURLToPath(new URL("../.local/screenshots", import.meta.url));
  await mkdir(folder, { recursive: true });
  const site = await findSite();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const asked = process.argv.slice(2);
    const paths = asked.length > 0 ? asked : [...publicPaths];
    if (asked.length === 0) {
      await page.goto(`${site}/blog`);
      paths.push((await page.locator('main a[href^="/blog/"]').first().getAttribute("href")) ?? "/blog");
    }
    const isAdmins = (path: string) => path.startsWith("/admin") && !publicPaths.includes(path);
    for (const path of paths.filter((each) => !isAdmins(each))) await take(page, site, path, folder);
    const behindLogin = asked.length > 0 ? asked.filter(isAdmins) : adminPaths;
    if (behindLogin.length > 0) await signIn(page, site);
    for (const path of behindLogin) await take(page, site, path, folder);
    console.log(`The pictures are in ${folder}.`);
  } finally {
    await browser.close();
  }
}

await main().catch(endWithSentence);

/**
 * `npm run screenshots [-- /path …]`: every page of the running site at four widths, into .local/screenshots, for people to
 * look at. It takes the site of `npm run preview` or `npm run dev`, whichever answers; SITE_URL names another. The pages of
 * the admin are taken after signing in as the local admin.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { ensureChromium, playwrightArguments } from "../tools/chromium.ts";

const WIDTHS = [360, 768, 1280, 1920];
const furtherPaths = ["/blog?q=nothing-is-called-this", "/no-such-page", "/admin/login", "/admin/forgot-password"];
const adminPaths = [
  "/admin/dashboard",
  "/admin/blog-posts",
  "/admin/blog-posts?edit=new",
  "/admin/case-studies",
  "/admin/case-studies?edit=new",
  "/admin/enquiries",
  "/admin/pictures",
  "/admin/categories",
  "/admin/bin",
  "/admin/settings",
  "/admin/settings/security",
];

async function findSite(): Promise<string> {
  for (const url of [process.env.SITE_URL, "http://localhost:4173", "http://localhost:5173"]) {
    if (url && (await fetch(url).catch(() => null))) return url;
  }
  throw new Error("No site answers: start `npm run dev` or `npm run preview` first, or set SITE_URL.");
}

function fileName(path: string, width: number): string {
  return `${path === "/" ? "home" : path.replace(/^\//, "").replace(/[^a-z0-9]+/g, "-")}-${width}.png`;
}

async function take(page: Page, site: string, path: string, folder: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.goto(site + path, { waitUntil: "networkidle" });
    // Pictures below the fold wait for somebody to scroll to them.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((done) => setTimeout(done, 60));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, fileName(path, width)), fullPage: true });
  }
  console.log(path);
}

/** The public pages, as header and footer link to them, and the newest post. */
async function listPublicPaths(page: Page, site: string): Promise<string[]> {
  const paths = new Set<string>();
  for (const start of ["/", "/products/atsute"]) {
    await page.goto(site + start, { waitUntil: "networkidle" });
    const links = await page.locator("header a[href], footer a[href]").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) if (new URL(link).origin === new URL(site).origin) paths.add(new URL(link).pathname);
  }
  await page.goto(`${site}/blog`, { waitUntil: "networkidle" });
  const newestPost = await page.locator('main a[href^="/blog/"]').first().getAttribute("href");
  return [...paths, ...furtherPaths, ...(newestPost ? [newestPost] : [])];
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
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: playwrightArguments });
  const page = await browser.newPage({ reducedMotion: "reduce" });
  try {
    const asked = process.argv.slice(2);
    const paths = asked.length > 0 ? asked : [...(await listPublicPaths(page, site)), ...adminPaths];
    for (const path of paths.filter((each) => !adminPaths.includes(each.split("&")[0] ?? ""))) await take(page, site, path, folder);
    const behindLogin = paths.filter((each) => adminPaths.includes(each.split("&")[0] ?? ""));
    if (behindLogin.length > 0) await signIn(page, site);
    for (const path of behindLogin) await take(page, site, path, folder);
    console.log(`The pictures are in ${folder}.`);
  } finally {
    await browser.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

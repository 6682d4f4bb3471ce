import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";
import { build, type Manifest } from "vite";
import type { FeedPost } from "../../src/data/feed.ts";
import type { PrerenderedPage } from "../../src/prerender.tsx";
import { robotsTxt, rssXml, sitemapXml } from "./feeds.ts";
import { headerRules, headersFile, redirectsFile, vercelFile } from "./hosting.ts";
import { inlineRuntime } from "./inline-runtime.ts";
import { cspHash, splitFontFaces, stylesFor } from "./inline-styles.ts";
import { loaderHash, pageHtml, shellHtml, type PageAssets } from "./page-html.ts";
import { findEntry, findRouteChunks } from "./route-chunks.ts";
import type { BuildSettings } from "./settings.ts";
import { coverShareImage, titleShareImage } from "./share-images.ts";

type PrerenderModule = typeof import("../../src/prerender.tsx");

export type BuildOptions = { root: string; outDir: string; settings: BuildSettings; requireBackend: boolean };
export type BuildReport = { pages: number; posts: number; backendAnswered: boolean };

const canonicalOf: Record<string, string> = { "/atsute": "/products/atsute" };

async function write(outDir: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function bundle({ root, outDir }: BuildOptions, serverDir: string): Promise<{ manifest: Manifest; template: string; prerender: PrerenderModule }> {
  await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true, manifest: true } });
  await build({ root, logLevel: "warn", build: { outDir: serverDir, emptyOutDir: true, ssr: "src/prerender.tsx", copyPublicDir: false } });
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8"));
  const template = await readFile(join(outDir, "index.html"), "utf8");
  await inlineRuntime(outDir, manifest);
  await rm(join(outDir, ".vite"), { recursive: true });
  await rm(join(outDir, "index.html"));
  const prerender: PrerenderModule = await import(pathToFileURL(join(serverDir, "prerender.js")).href);
  prerender.setSanitizerWindow(new JSDOM("").window);
  return { manifest, template, prerender };
}

/** Loaders put null where rows could not be read; such a page is for a browser that can ask again, not for a build. */
function lacksRows({ hydration }: PrerenderedPage): boolean {
  return Object.values(hydration.loaderData ?? {}).some(
    (data: unknown) => typeof data === "object" && data !== null && Object.values(data).includes(null),
  );
}

/** When a page's own source last changed, or null outside a git checkout. */
function sourceModified(root: string, file: string): string | null {
  try {
    return execFileSync("git", ["log", "-1", "--format=%cI", "--", file], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim() || null;
  } catch {
    return null;
  }
}

async function writeShareImages(outDir: string, posts: FeedPost[], siteName: string): Promise<void> {
  for (const post of posts) {
    const cover = post.imageUrl ? await fetch(post.imageUrl).then((answer) => (answer.ok ? answer.arrayBuffer() : null)).catch(() => null) : null;
    const fromCover = cover ? await coverShareImage(Buffer.from(cover)) : null;
    await write(outDir, `og/${post.slug}.jpg`, fromCover ?? (await titleShareImage(post.title, post.category, siteName)));
  }
}

async function findAssets(outDir: string, manifest: Manifest): Promise<PageAssets> {
  const entry = findEntry(manifest);
  const styles = entry.css?.[0];
  const files = await readdir(join(outDir, "assets"));
  const font = files.find((name) => name.startsWith("bricolage-grotesque-700-basic"));
  if (!styles || !font) throw new Error("The bundle lacks its style sheet or font.");
  return { entry: `/${entry.file}`, styles: `/${styles}`, chunks: [], font: `/assets/${font}` };
}

/**
 * Builds the site into outDir: the bundle, every public page as HTML, the neutral shell, feeds, share images and the hosts'
 * rules. Returns what was built. Throws if the bundle fails, or if the backend does not answer and must.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  // Inside the project, where it finds its packages, and of its own, so that two builds at once do not meet.
  await mkdir(join(options.root, ".local"), { recursive: true });
  const serverDir = await mkdtemp(join(options.root, ".local/prerender-"));
  try {
    return await buildWith(serverDir, options);
  } finally {
    await rm(serverDir, { recursive: true });
  }
}

async function buildWith(serverDir: string, options: BuildOptions): Promise<BuildReport> {
  const { root, outDir, settings } = options;
  const { manifest, template, prerender } = await bundle(options, serverDir);
  const assets = await findAssets(outDir, manifest);
  const chunksFor = await findRouteChunks(join(root, "src/routes.tsx"), manifest);

  let posts: FeedPost[] = [];
  let backendAnswered = true;
  try {
    posts = await prerender.listPostsForFeed();
  } catch (error) {
    backendAnswered = false;
    const reason = error instanceof Error ? error.message : String(error);
    if (options.requireBackend) throw new Error(`${settings.supabaseUrl} does not answer as it should: ${reason}`, { cause: error });
    console.warn(`\n${settings.supabaseUrl} does not answer (${reason}).\nBuilding the static pages only: posts are left to the browser.\n`);
  }

  const paths = [
    ...prerender.staticPaths.filter((path) => backendAnswered || path !== "/blog"),
    ...posts.map((post) => `/blog/${post.slug}`),
  ];
  const pages = new Map<string, PrerenderedPage>();
  for (const path of [...paths, "/404"]) {
    const page = await prerender.prerenderPage(path);
    if (backendAnswered && lacksRows(page)) throw new Error(`${path}: the backend stopped answering during the build. Build again.`);
    pages.set(path, page);
  }

  const sheet = await readFile(join(outDir, assets.styles), "utf8");
  const { faces, rules: sheetRules } = splitFontFaces(sheet);
  await write(outDir, assets.styles, sheetRules);
  const patterns = new Set([...pages.values()].map((page) => page.pattern));
  const stylesByPattern = new Map<string, string>();
  for (const pattern of patterns) {
    const bodies = [...pages.values()].filter((page) => page.pattern === pattern).map((page) => template + page.body);
    stylesByPattern.set(pattern, await stylesFor(sheet, bodies));
  }

  for (const [path, page] of pages) {
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    const html = pageHtml(
      template,
      { ...page, searchable: path === "/blog" },
      stylesByPattern.get(page.pattern) ?? sheet,
      { ...assets, chunks: chunksFor(page.pattern) },
    );
    await write(outDir, file, html);
  }
  const shell = shellHtml(template, prerender.prerenderLoading(), faces, assets);
  await write(outDir, "shell.html", shell);
  await write(outDir, "blog/404.html", shell);
  if (!backendAnswered) await write(outDir, "blog.html", shell);

  const newest = posts.reduce<string | null>((latest, post) => (latest && latest > post.modifiedAt ? latest : post.modifiedAt), null);
  const modules: Record<string, string> = { "/": "home/home", "/blog": "blog/blog", "/products/atsute": "products/atsute/atsute" };
  const indexable = [
    ...prerender.staticPaths
      .filter((path) => !canonicalOf[path])
      .map((path) => {
        const changes = [sourceModified(root, `src/pages/${modules[path] ?? path.slice(1)}.tsx`), path === "/blog" ? newest : null];
        return { path, modified: changes.filter((change) => change !== null).map((change) => new Date(change).toISOString()).toSorted().at(-1) ?? null };
      }),
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, modified: post.modifiedAt })),
  ];
  const siteSettings = backendAnswered ? await prerender.getSettings() : null;
  const facts = {
    name: siteSettings?.site_name ?? prerender.site.name,
    description: siteSettings?.meta_description ?? prerender.site.description,
    url: settings.siteUrl,
    email: siteSettings?.contact_email ?? prerender.site.email,
  };
  await write(outDir, "sitemap.xml", sitemapXml(settings.siteUrl, indexable));
  await write(outDir, "robots.txt", robotsTxt(settings.siteUrl));
  await write(outDir, "rss.xml", rssXml(facts, posts, prerender.sanitizeHtml));
  await writeShareImages(outDir, posts, facts.name);

  const rules = headerRules({
    supabaseUrl: settings.supabaseUrl,
    webhookUrl: settings.webhookUrl,
    turnstile: settings.turnstileSiteKey !== "",
    scriptHashes: [loaderHash],
    styleHashes: [...new Set([...stylesByPattern.values(), faces])].map(cspHash),
  });
  await write(outDir, "_headers", headersFile(rules));
  await write(outDir, "_redirects", redirectsFile(process.env.NETLIFY ? "netlify" : "other"));
  await write(outDir, "vercel.json", vercelFile(rules));
  // What the admin compares with the table, to say whether a post is in the built site yet.
  const built = { builtAt: new Date().toISOString(), local: settings.local, posts: Object.fromEntries(posts.map((post) => [post.slug, post.version])) };
  await write(outDir, "build.json", JSON.stringify(built));
  return { pages: pages.size, posts: posts.length, backendAnswered };
}

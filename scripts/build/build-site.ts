import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FeedPost } from "../../src/data/feed.ts";
import { bundle, type PrerenderModule } from "./bundle.ts";
import { robotsTxt, rssXml, sitemapXml } from "./feeds.ts";
import { headerRules, headersFile, redirectsFile } from "./hosting.ts";
import { loaderHash } from "./page-html.ts";
import { prerenderPages } from "./prerender-pages.ts";
import type { BuildSettings } from "./settings.ts";
import { listIndexable } from "./site-map.ts";
import { writeVercelOutput } from "./vercel-output.ts";
import { writeSiteFile } from "./write-file.ts";
import { writePages } from "./write-pages.ts";
import { writeShareImages } from "./write-share-images.ts";

export type BuildOptions = { root: string; outDir: string; settings: BuildSettings; requireBackend: boolean };
export type BuildReport = { pages: number; posts: number; backendAnswered: boolean };

/**
 * Builds the site into outDir: the bundle, every public page as HTML, the neutral shell, feeds, share images and the hosts'
 * rules. Returns what was built. Throws if the bundle fails, or if the backend does not answer and must.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  // Inside the project, so that it finds its packages, and in a folder of its own, so that two builds do not collide.
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
  const bundled = await bundle(root, outDir, serverDir);
  const { prerender } = bundled;
  const found = await listPosts(prerender, options);
  const posts = found ?? [];
  const rendered = await prerenderPages(prerender, found);
  const styleHashes = await writePages(outDir, bundled, rendered);

  const saved = found && (await prerender.getSettings());
  const facts = {
    name: saved?.site_name ?? prerender.site.name,
    description: saved?.meta_description ?? prerender.site.description,
    url: settings.siteUrl,
    email: saved?.contact_email ?? prerender.site.email,
  };
  const write = (path: string, content: string): Promise<void> => writeSiteFile(outDir, path, content);
  await write("sitemap.xml", sitemapXml(settings.siteUrl, listIndexable(root, settings.siteUrl, rendered.pages, posts)));
  await write("robots.txt", robotsTxt(settings.siteUrl));
  const isBuilt = ({ slug }: FeedPost): boolean => rendered.pages.has(`/blog/${slug}`);
  const built = posts.filter(isBuilt);
  // A body that breaks its page would break the feed too.
  const told = posts.map((post) => (isBuilt(post) ? post : { ...post, body: "" }));
  await write("rss.xml", rssXml(facts, told, prerender.sanitizeHtml));
  await writeShareImages(outDir, posts, facts.name);

  const rules = headerRules({
    supabaseUrl: settings.supabaseUrl,
    webhookUrl: settings.webhookUrl,
    turnstile: settings.turnstileSiteKey !== "",
    scriptHashes: [loaderHash],
    styleHashes,
  });
  await write("_headers", headersFile(rules));
  await write("_redirects", redirectsFile([...rendered.pages.keys()].filter((path) => path.startsWith("/blog/"))));
  // The admin compares this with the table, to say whether a post is in the built site yet.
  const versions = Object.fromEntries(built.map(({ slug, version }) => [slug, version]));
  await write("build.json", JSON.stringify({ builtAt: new Date().toISOString(), local: settings.local, posts: versions }));
  if (process.env.VERCEL) await writeVercelOutput(outDir, rules);
  return { pages: rendered.pages.size, posts: built.length, backendAnswered: found !== null };
}

/** Every published post, or null if the backend does not answer and is not required. */
async function listPosts(prerender: PrerenderModule, { settings, requireBackend }: BuildOptions): Promise<FeedPost[] | null> {
  try {
    return await prerender.listPostsForFeed();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (requireBackend) throw new Error(`${settings.supabaseUrl} does not answer as it should: ${reason}`, { cause: error });
    console.warn(`\n${settings.supabaseUrl} does not answer (${reason}).\nBuilding the static pages only: posts are left to the browser.\n`);
    return null;
  }
}

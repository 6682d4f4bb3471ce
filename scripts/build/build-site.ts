import { resolve } from "node:path";
import type { ListedPost } from "../../src/prerender.tsx";
import { type Bundle, openBundle, type PrerenderModule } from "./open-bundle.ts";
import { robotsTxt, rssXml, sitemapFiles } from "./feeds.ts";
import { headerRules, headersFile, redirectsFile } from "./hosts/hosting.ts";
import { cspHash } from "./styles/inline-styles.ts";
import { removeUnused } from "./kept/kept-folder.ts";
import { limitPosts } from "./hosts/limits.ts";
import { callCrew, type Crew } from "./posts/crew.ts";
import { keptFirst } from "./posts/kept-posts.ts";
import { makeListPages, makePosts, nothingMade } from "./posts/make-posts.ts";
import { type Place, workshopKeys } from "./posts/workshop.ts";
import { prerenderPages } from "./prerender-pages.ts";
import type { BuildSettings } from "./settings.ts";
import { listIndexable, type PageFacts } from "./site-map.ts";
import { writeVercelOutput } from "./hosts/vercel-output.ts";
import { writeSiteFile } from "./write-file.ts";
import { writePages } from "./write-pages.ts";

export type BuildOptions = { root: string; outDir: string; settings: BuildSettings; requireBackend: boolean };
export type BuildReport = { pages: number; posts: number; backendAnswered: boolean };

/** Where hosts keep what a build leaves for the next one. */
const KEPT_DIR = "node_modules/.cache/blockwork";

/**
 * Builds the site into outDir, where its bundle is already: every public page as HTML, the neutral shell, feeds, share images
 * and the hosts' rules. Returns what was built. Throws if the backend does not answer and must.
 */
export async function buildSite(serverDir: string, options: BuildOptions): Promise<BuildReport> {
  const { root, outDir, settings } = options;
  const keptDir = resolve(root, process.env.BUILD_KEPT_DIR ?? KEPT_DIR);
  const place = { outDir, keptDir, storageUrl: settings.supabaseUrl, ...(await workshopKeys(root, serverDir)) };
  const crew = callCrew({ serverDir, ...place });
  try {
    const { kept, ...report } = await buildFrom(await openBundle(serverDir), crew, place, options);
    await removeUnused(keptDir, kept);
    return report;
  } finally {
    await crew.dismiss();
  }
}

/** The same, at this place and by this crew. `kept` are the names under which parts of this build are kept. */
export async function buildFrom(
  bundled: Bundle,
  crew: Crew,
  place: Place,
  options: Omit<BuildOptions, "outDir">,
): Promise<BuildReport & { kept: Set<string> }> {
  const { outDir } = place;
  const { root, settings } = options;
  const { prerender } = bundled;
  const found = await listPosts(prerender, options);
  const posts = found ?? [];
  const { count, sentences } = limitPosts(posts.map(pathOf), prerender.listBlogPages(posts.length), process.env);
  for (const sentence of sentences) console.log(sentence);

  const saved = found && (await prerender.getSettings());
  const facts = {
    name: saved?.site_name ?? prerender.site.name,
    description: saved?.meta_description ?? prerender.site.description,
    url: settings.siteUrl,
    email: saved?.contact_email ?? prerender.site.email,
  };
  const made = nothingMade();
  const making = { prerender, crew: keptFirst(place, crew), settings: saved, siteName: facts.name, made };
  const [rendered] = await Promise.all([prerenderPages(prerender, found !== null), makePosts(making, posts, count)]);
  if (found) await makeListPages(making, posts);
  const styleHashes = await writePages(place, bundled, rendered, made);

  const write = (path: string, content: string): Promise<void> => writeSiteFile(outDir, path, content);
  const built = posts.filter((post) => made.pages.has(pathOf(post)));
  const older = posts.slice(count);
  // In the order of the lists, not in that in which they were ready.
  const belowBlog = [...prerender.listBlogPages(posts.length), ...built.map(pathOf)];
  const pages = new Map<string, PageFacts>([
    ...rendered.pages,
    ...belowBlog.flatMap((path): [string, PageFacts][] => {
      const page = made.pages.get(path);
      return page ? [[path, page]] : [];
    }),
    ...older.map((post) => servedByShell(settings.siteUrl, post)),
  ]);
  const indexable = await listIndexable(root, settings.siteUrl, pages, posts);
  for (const [name, xml] of sitemapFiles(settings.siteUrl, indexable)) await write(name, xml);
  await write("robots.txt", robotsTxt(settings.siteUrl));
  const told = posts.map(({ summary, ...rest }) => ({
    ...rest,
    slug: summary.slug,
    title: summary.title,
    category: summary.category.name,
    // A body that breaks its page would break the feed too: there is none of it here.
    body: made.feedHtml.get(summary.slug) ?? "",
  }));
  await write("rss.xml", rssXml(facts, told));

  const rules = headerRules({
    supabaseUrl: settings.supabaseUrl,
    webhookUrl: settings.webhookUrl,
    turnstile: settings.turnstileSiteKey !== "",
    scriptHashes: [cspHash(bundled.assets.loader)],
    styleHashes,
  });
  await write("_headers", headersFile(rules));
  await write("_redirects", redirectsFile(belowBlog));
  // The admin compares this with the table, to say whether a post is in the built site yet. The shell has no version.
  const versions = Object.fromEntries([
    ...built.map(({ summary }) => [summary.slug, summary.version] as const),
    ...older.map(({ summary }) => [summary.slug, null] as const),
  ]);
  await write("build.json", JSON.stringify({ builtAt: new Date().toISOString(), local: settings.local, posts: versions }));
  if (process.env.VERCEL) await writeVercelOutput(outDir, rules);
  return { pages: rendered.pages.size + made.pages.size, posts: built.length, backendAnswered: found !== null, kept: made.kept };
}

const pathOf = ({ summary }: ListedPost): string => `/blog/${summary.slug}`;

/** A post without a page of its own is found at its address all the same. */
function servedByShell(siteUrl: string, post: ListedPost): [string, PageFacts] {
  return [pathOf(post), { files: [], canonical: new URL(pathOf(post), siteUrl).href, listsPosts: false }];
}

/** Every published post, or null if the backend does not answer and is not required. */
async function listPosts(prerender: PrerenderModule, { settings, requireBackend }: Omit<BuildOptions, "outDir">): Promise<ListedPost[] | null> {
  try {
    return await prerender.listEveryPost();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (requireBackend) throw new Error(`${settings.supabaseUrl} does not answer as it should: ${reason}`, { cause: error });
    console.warn(`\n${settings.supabaseUrl} does not answer (${reason}).\nBuilding the static pages only: posts are left to the browser.\n`);
    return null;
  }
}

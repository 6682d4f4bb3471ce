import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nameUnread } from "../../src/content/invented.ts";
import type { ListedPost, OldAddress, PrerenderedPage, SiteRows } from "../../src/prerender.tsx";
import type { Bundle, PrerenderModule } from "./bundle.ts";
import type { Cache } from "./cache.ts";
import { describeError } from "./describe-error.ts";
import { type ListedPage, POSTS_IN_FEED, robotsTxt, rssXml, sitemapXml } from "./feeds.ts";
import { writeOldAddresses } from "./old-addresses.ts";
import { pageHtml, shellHtml } from "./page-html.ts";
import { renderPosts } from "./render-posts.ts";
import type { BuildSettings } from "./build-settings.ts";
import { makeShareImage } from "./share-images.ts";

type BuildOptions = { outDir: string; cache: Cache; settings: BuildSettings; requireBackend: boolean };
export type BuildReport = { pages: number; posts: number };

/**
 * Builds the site into outDir, where its bundle is already: every public page as HTML, the shell, feeds and share images.
 * Returns what was built. Throws if the backend does not answer and must, or stops answering, or if a page breaks that is not
 * a post.
 */
export async function buildSite(
  { template, assetsOf, prerender }: Bundle,
  { outDir, cache, settings, requireBackend }: BuildOptions,
): Promise<BuildReport> {
  async function write(path: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), content);
  }
  /** The pages that search engines may list, by their paths: when they last changed, if that is known. */
  const indexable = new Map<string, string | null>();
  let pages = 0;
  async function writePage(path: string, page: PrerenderedPage, modified: string | null): Promise<void> {
    const html = pageHtml(template, page, assetsOf(page.files, page.late), settings, path === "/404");
    await write(path === "/" ? "index.html" : `${path.slice(1)}.html`, html);
    if (page.canonical === new URL(path, settings.siteUrl).href) indexable.set(path, modified);
    pages += 1;
  }

  const found = await readSite(prerender, settings, requireBackend);
  const posts = found?.posts ?? [];
  const site: SiteRows = found?.site ?? { settings: null, pages: {}, categories: null };
  const row = site.settings;
  const newest = posts.map(({ modifiedAt }) => modifiedAt).reduce<string | null>(later, null);
  const unread = nameUnread(Object.keys(site.pages));
  if (found && !settings.local && unread)
    console.warn(
      `\nPages say what was invented, and nobody has read it yet: ${unread}.\n` +
        "Change it under Pages in the admin, or say there that it is true.\n",
    );
  const siteName = row?.site_name ?? prerender.site.name;
  const shell = shellHtml(template, prerender.prerenderLoading(), assetsOf([]), settings);

  for (const path of [...prerender.listStaticPaths(), "/404"]) {
    const page = await rendered(path, prerender.prerenderPage(path, site));
    if (found && lacksRows(page)) throw new Error(`${path} could not be built without rows that could not be read.`);
    if (page.listsPosts && !found) await write(`${path.slice(1)}.html`, shell);
    else await writePage(path, page, page.listsPosts ? newest : null);
  }

  const feedHtml = new Map<string, string>();
  const versions: Record<string, number> = {};
  await renderPosts(prerender, site, posts, async ({ post, page, feedHtml: html }) => {
    const path = `/blog/${post.slug}`;
    const { image, warning } = await makeShareImage(post, { cache, storageUrl: settings.supabaseUrl, siteName });
    if (warning) console.warn(`${path} ${warning}.`);
    await write(`og/${post.slug}.jpg`, image);
    await writePage(path, page, later(post.published_at, post.updated_at));
    feedHtml.set(post.slug, html);
    versions[post.slug] = post.version;
  });

  for (const [index, path] of prerender.listBlogPages(posts.length).entries()) {
    const list = prerender.pageOfList(posts, index + 2);
    const page = await rendered(path, prerender.prerenderList({ site, page: index + 2, list }));
    await writePage(path, page, newest);
  }

  await writeOldAddresses(outDir, found?.oldAddresses ?? []);
  // Not .html, because hosts redirect from that to the address without it.
  await write("shell.htm", shell);
  await write("sitemap.xml", sitemapXml(settings.siteUrl, inOrder(indexable, posts)));
  await write("robots.txt", robotsTxt(settings.siteUrl));
  const feedPosts = posts.slice(0, POSTS_IN_FEED).map(({ summary, ...post }) => ({
    ...post,
    slug: summary.slug,
    title: summary.title,
    category: summary.category.name,
    // A post that cannot be rendered has no text in the feed either.
    body: feedHtml.get(summary.slug) ?? "",
  }));
  const facts = {
    name: siteName,
    description: row?.meta_description ?? prerender.site.description,
    url: settings.siteUrl,
    email: row?.contact_email ?? prerender.site.email,
  };
  await write("rss.xml", rssXml(facts, feedPosts));
  // The admin compares this with the tables, to say what is not in the built site yet.
  const builtAt = new Date().toISOString();
  await write(
    "build.json",
    JSON.stringify({ builtAt, local: settings.local, posts: versions, changes: found?.changes }),
  );
  return { pages, posts: Object.keys(versions).length };
}

/** The settings, the words of pages and every published post, without bodies; null if the backend does not answer and is not required. */
async function readSite(
  prerender: PrerenderModule,
  settings: BuildSettings,
  requireBackend: boolean,
): Promise<{
  posts: ListedPost[];
  site: SiteRows;
  oldAddresses: OldAddress[];
  changes: Record<string, string>;
} | null> {
  try {
    // Before the rows: what changes while they are read is not in this build.
    const changes = await prerender.getVisibleChanges();
    const [posts, site, oldAddresses] = await Promise.all([
      prerender.listEveryPost(),
      prerender.readSite(),
      prerender.listOldAddresses(),
    ]);
    return { posts, site, oldAddresses, changes };
  } catch (error) {
    if (requireBackend) throw new Error(`${settings.supabaseUrl} does not answer as it should`, { cause: error });
    console.warn(
      `\n${settings.supabaseUrl} does not answer as it should: ${describeError(error)}.\n` +
        "Only the static pages are built, with the site's built-in settings. Posts are left to the browser.\n",
    );
    return null;
  }
}

/** Names the page in what goes wrong with it. */
async function rendered(path: string, page: Promise<PrerenderedPage>): Promise<PrerenderedPage> {
  try {
    return await page;
  } catch (error) {
    throw new Error(`${path} could not be rendered`, { cause: error });
  }
}

/** Loaders say why rows could not be read and return null for them: a browser can try again, a build must not keep such a page. */
function lacksRows({ hydration }: PrerenderedPage): boolean {
  return Object.values(hydration.loaderData ?? {}).some(
    (data: unknown) => typeof data === "object" && data !== null && Object.values(data).includes(null),
  );
}

function later(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}

/** Static pages first, then the posts in the order of the list, not in that in which they were ready. */
function inOrder(indexable: ReadonlyMap<string, string | null>, posts: readonly ListedPost[]): ListedPage[] {
  const places = new Map(posts.map(({ summary }, place) => [`/blog/${summary.slug}`, place]));
  return Array.from(indexable, ([path, modified]) => ({ path, modified })).toSorted(
    (a, b) => (places.get(a.path) ?? -1) - (places.get(b.path) ?? -1),
  );
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nameUnread } from "../../src/content/invented.ts";
import type { OldAddress, PrerenderedPage, SiteRows } from "../../src/prerender.tsx";
import { type AnswerMemory, rememberAnswers } from "./answer-memory.ts";
import type { Bundle, PrerenderModule } from "./bundle.ts";
import type { Cache } from "./cache.ts";
import { digestWords, indexNowKey, type SearchableContent } from "./changed-addresses.ts";
import { collectLinks, describeDeadLinks } from "./dead-links.ts";
import { digest } from "./digest.ts";
import { describeError } from "./describe-error.ts";
import { POSTS_IN_FEED, robotsTxt, rssXml, securityTxt, sitemapXml } from "./feeds.ts";
import { writeRedirects } from "./write-redirects.ts";
import { movedHtml, pageHtml, shellHtml } from "./page-html.ts";
import { renderPosts } from "./render-posts.ts";
import type { BuildSettings } from "./build-settings.ts";
import { makeShareImage } from "./share-images.ts";

type BuildOptions = { outDir: string; cache: Cache; settings: BuildSettings; requireBackend: boolean };
/** `listed` is null if nothing is known of the posts. */
export type BuildReport = { pages: number; posts: number; builtAt: string; listed: SearchableContent | null };

/** A story's page needs only its styles: the build renders it, and a browser loads the program only if something changes. */
const STORY = ["src/components/case-page/case-page.tsx"];

/**
 * Builds the site into outDir, which already holds its bundle: every public page as HTML, the shell, feeds and share images.
 * Returns what was built. Throws if a required backend does not answer, if it stops answering, or if a page other than a post
 * cannot be rendered.
 */
export async function buildSite(bundle: Bundle, options: BuildOptions): Promise<BuildReport> {
  const memory = rememberAnswers(options.settings.supabaseUrl);
  try {
    return await buildPages(bundle, options, memory);
  } finally {
    memory.end();
  }
}

async function buildPages(
  { template, assetsOf, prerender }: Bundle,
  { outDir, cache, settings, requireBackend }: BuildOptions,
  memory: AnswerMemory,
): Promise<BuildReport> {
  /** Of the pages with which the doctor compares what crawlers get, by path. */
  const digests: Record<string, string> = {};
  async function write(path: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), content);
  }
  const links = collectLinks(settings.siteUrl);
  /** The paths that search engines may list. */
  const indexable = new Set<string>();
  /** A digest of the words of those that are no post. */
  const words: Record<string, string> = {};
  let pages = 0;
  async function writePage(path: string, page: PrerenderedPage, late: string[] = []): Promise<void> {
    const html = pageHtml(template, page, assetsOf(page.files, late), settings, path === "/404");
    await write(fileOf(path), html);
    if (path === "/" || path === `/blog/${found?.slugs[0]}`) digests[path] = digest(html);
    if (page.canonical === new URL(path, settings.siteUrl).href) {
      indexable.add(path);
      if (!/^\/blog\/(?!page\/)/.test(path)) words[path] = digestWords(page);
    }
    links.note(path, page.body);
    pages += 1;
  }

  const found = await readSite(prerender, settings, requireBackend);
  const row = found?.site.settings;
  const siteName = row?.site_name ?? prerender.site.name;
  const unread = nameUnread(Object.keys(found?.site.pages ?? {}));
  if (found && !settings.local && unread)
    console.warn(
      `\nPages still show content made up for the demo: ${unread}.\n` +
        "Change it under Pages in the admin, or confirm there that it is true.\n",
    );
  const shell = shellHtml(template, prerender.prerenderLoading(), assetsOf([]), settings);

  const slugs = found?.slugs ?? [];
  const lists = new Set<string>();
  for (const path of [...prerender.listStaticPaths(), "/404", ...prerender.listBlogPages(slugs.length)]) {
    const page = await prerender.prerenderPage(path).catch((error: unknown) => {
      if (found) memory.assertAnswered();
      else if (memory.failed) return null;
      throw new Error(`${path} could not be rendered`, { cause: error });
    });
    if (found) memory.assertAnswered();
    if (page) await writePage(path, page);
    else await write(fileOf(path), shell);
    if (page?.listsPosts) lists.add(path);
  }

  const versions: Record<string, number> = {};
  const oldAddresses = found?.oldAddresses ?? [];
  const renamed = new Set(oldAddresses.map(({ slug }) => slug));
  const ways = new Map<string, string>();
  const posts = await renderPosts(prerender, memory, slugs, async (post, page) => {
    const path = `/blog/${post.slug}`;
    const { image, warning } = await makeShareImage(post, { cache, storageUrl: settings.supabaseUrl, siteName });
    if (warning) console.warn(`${path} ${warning}.`);
    await write(`og/${post.slug}.jpg`, image);
    await writePage(path, page, post.case_studies.length > 0 ? STORY : []);
    if (renamed.has(post.slug)) ways.set(post.slug, movedHtml(template, page, path, settings));
    versions[post.slug] = post.version;
  });

  await writeRedirects(outDir, oldAddresses, (slug) => ways.get(slug));
  // Not .html, because hosts redirect that to the address without it.
  await write("shell.htm", shell);
  const robots = robotsTxt(settings.siteUrl);
  digests["/robots.txt"] = digest(robots);
  await write("robots.txt", robots);
  const dates = new Map(posts.map((post) => [`/blog/${post.slug}`, prerender.datesOf(post)]));
  const newest = Array.from(dates.values(), ({ modified }) => modified).reduce<string | null>(later, null);
  const listed = [
    ...[...indexable].filter((path) => !dates.has(path)),
    // In the order of the list, not in the order of completion.
    ...[...dates.keys()].filter((path) => indexable.has(path)),
  ].map((path) => ({ path, modified: dates.get(path)?.modified ?? (lists.has(path) ? newest : null) }));
  await write("sitemap.xml", sitemapXml(settings.siteUrl, listed));
  const feedPosts = posts.slice(0, POSTS_IN_FEED).map((post) => {
    const { published, modified } = prerender.datesOf(post);
    return {
      ...post,
      description: post.meta_description ?? post.excerpt,
      // A post that cannot be rendered has no text in the feed either.
      body: post.slug in versions ? prerender.sanitizeHtml(post.body) : "",
      category: post.category.name,
      publishedAt: published,
      modifiedAt: modified,
    };
  });
  const facts = {
    name: siteName,
    description: row?.meta_description ?? prerender.site.description,
    url: settings.siteUrl,
    email: row?.contact_email ?? prerender.site.email,
  };
  await write("rss.xml", rssXml(facts, feedPosts));
  const now = new Date();
  await write(".well-known/security.txt", securityTxt(settings.siteUrl, facts.email, now));
  const unbuilt = slugs.filter((slug) => !(slug in versions)).map((slug) => `/blog/${slug}`);
  const { dead, places } = await links.find(outDir, unbuilt);
  if (found && dead.size > 0) console.warn(`\n${describeDeadLinks(dead)}\n`);
  // The admin compares this with the tables, to say what is not in the built site yet.
  const builtAt = now.toISOString();
  await write(
    "build.json",
    JSON.stringify({
      builtAt,
      local: settings.local,
      // Whose content it is: the doctor holds it against the project, and `npm run preview` starts the embedded one there.
      project: settings.supabaseUrl,
      digests,
      posts: versions,
      pages: words,
      // What a link can lead to besides posts.
      places,
      changes: found?.changes,
    }),
  );
  if (!settings.local) await write(`${indexNowKey(settings)}.txt`, indexNowKey(settings));
  return { pages, posts: Object.keys(versions).length, builtAt, listed: found && { posts: versions, pages: words } };
}

const fileOf = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

type Site = { slugs: string[]; site: SiteRows; oldAddresses: OldAddress[]; changes: Record<string, string> };

/** The settings, and the slugs of all published posts, newest first; null if the backend does not answer and is not required. */
async function readSite(
  prerender: PrerenderModule,
  settings: BuildSettings,
  requireBackend: boolean,
): Promise<Site | null> {
  try {
    // Before the rows: changes made while they are read may be missing from this build.
    const changes = await prerender.getVisibleChanges();
    const [slugs, site, oldAddresses] = await Promise.all([
      listSlugs(prerender),
      prerender.readSite(),
      prerender.listOldAddresses(),
    ]);
    return { slugs, site, oldAddresses, changes };
  } catch (error) {
    if (requireBackend) throw new Error(`${settings.supabaseUrl} does not answer as it should`, { cause: error });
    console.warn(
      `\n${settings.supabaseUrl} does not answer as it should: ${describeError(error)}.\n` +
        "Only the static pages are built, with the site's built-in settings. Posts are left to the browser.\n",
    );
    return null;
  }
}

/**
 * From the list's own pages, which are built next. A post published meanwhile shifts them, and triggers the next build anyway.
 */
async function listSlugs({ listPublishedPosts, POSTS_PER_PAGE }: PrerenderModule): Promise<string[]> {
  const slugs = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { posts, total } = await listPublishedPosts({ search: "", categoryId: null, oldestFirst: false, page });
    for (const { slug } of posts) slugs.add(slug);
    if (page * POSTS_PER_PAGE >= total) return [...slugs];
  }
}

function later(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}

import { Feed } from "feed";

/** What the feed says of a post. */
export type FeedPost = {
  slug: string;
  title: string;
  /** Null where the studio speaks. */
  author: string | null;
  /** What a reader is told before reading. */
  description: string;
  /** HTML, sanitised. */
  body: string;
  category: string;
  publishedAt: string;
  modifiedAt: string;
};

type SiteFacts = { name: string; description: string; url: string; email: string };

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Without the characters that XML cannot hold in any form. */
function onlyXmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** A page for the sitemap. `modified` is an ISO time, or null if unknown. */
type ListedPage = { path: string; modified: string | null };

/** The most that one sitemap may hold (sitemaps.org/protocol.html): addresses, and bytes before compression. */
const MOST_URLS = 50_000;
const MOST_BYTES = 50_000_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The files of the sitemap by their names: `sitemap.xml` with every indexable URL, or, where they are too many for one file, an
 * index of that name and the files that it leads to.
 */
export function sitemapFiles(siteUrl: string, pages: readonly ListedPage[], mostUrls = MOST_URLS, mostBytes = MOST_BYTES): Map<string, string> {
  const parts = [{ entries: [] as string[], bytes: 0 }];
  for (const page of pages) {
    const entry = urlEntry(siteUrl, page);
    const bytes = Buffer.byteLength(entry) + 1;
    const part = parts.at(-1);
    // The rest of the file's text has less than a thousand bytes.
    if (part && part.entries.length < mostUrls && part.bytes + bytes < mostBytes - 1000) {
      part.entries.push(entry);
      part.bytes += bytes;
    } else parts.push({ entries: [entry], bytes });
  }
  const sets = parts.map(({ entries }) => urlSet(entries));
  const [only, ...others] = sets;
  if (only !== undefined && others.length === 0) return new Map([["sitemap.xml", only]]);
  const files = sets.map((set, index) => [`sitemap-${index + 1}.xml`, set] as const);
  const places = files.map(([name]) => `  <sitemap><loc>${escapeXml(new URL(`/${name}`, siteUrl).href)}</loc></sitemap>`);
  return new Map([["sitemap.xml", `${XML}\n<sitemapindex ${SITEMAP}>\n${places.join("\n")}\n</sitemapindex>\n`], ...files]);
}

function urlEntry(siteUrl: string, { path, modified }: ListedPage): string {
  const lastmod = modified ? `<lastmod>${new Date(modified).toISOString()}</lastmod>` : "";
  return `  <url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastmod}</url>`;
}

function urlSet(entries: readonly string[]): string {
  return `${XML}\n<urlset ${SITEMAP}>\n${entries.join("\n")}\n</urlset>\n`;
}

/** `robots.txt`: everything but the admin, and where the sitemap is, or the index of its parts. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`;
}

/** How many of the newest posts the feed holds. */
export const POSTS_IN_FEED = 50;

/** `rss.xml`: RSS 2.0 with the whole text of the newest 50 posts. */
export function rssXml(site: SiteFacts, posts: readonly FeedPost[]): string {
  const changes = posts.map(({ modifiedAt }) => Date.parse(modifiedAt));
  const feed = new Feed({
    id: site.url,
    link: site.url,
    title: `${site.name} blog`,
    description: site.description,
    language: "en-gb",
    copyright: site.name,
    // A feed without posts is as new as the build.
    updated: new Date(changes.length > 0 ? Math.max(...changes) : Date.now()),
    feedLinks: { rss: new URL("/rss.xml", site.url).href },
  });
  for (const post of posts.slice(0, POSTS_IN_FEED)) {
    const link = new URL(`/blog/${post.slug}`, site.url).href;
    feed.addItem({
      id: link,
      link,
      // The library writes these three as CDATA and escapes only the first end mark in each.
      title: post.title.replaceAll("]]>", "]] >"),
      // Feed readers treat a description as HTML, and ours is plain text.
      description: escapeXml(post.description),
      content: post.body.replaceAll("]]>", "]]&gt;"),
      date: new Date(post.publishedAt),
      published: new Date(post.publishedAt),
      category: [{ name: post.category }],
      // The format wants an address, and a name after it.
      author: [{ name: post.author ?? site.name, email: site.email }],
    });
  }
  return onlyXmlCharacters(feed.rss2());
}

import { Feed } from "feed";
import { escapeXml } from "../escape-xml.ts";

/** What the feed says of a post. */
type FeedPost = {
  id: number;
  slug: string;
  title: string;
  /** Null if the studio is the author. */
  author: string | null;
  description: string;
  /** HTML, sanitised. */
  body: string;
  category: string;
  publishedAt: string;
  modifiedAt: string;
};

type SiteFacts = { name: string; description: string; url: string; email: string };

/**
 * A title that feed readers show the same, whether they take titles for text or for HTML: escaped is only what HTML would read as
 * a tag or a character reference, and the end mark of the library’s CDATA.
 */
function feedTitle(title: string): string {
  return title.replace(/&(?=#|[a-z]{2})|<(?=[a-z/!?])|(?<=\]\])>/gi, escapeXml);
}

/** The text without characters that XML cannot hold in any form. */
function onlyXmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** The HTML with absolute addresses. The sanitiser writes all of them in double quotes. */
function absoluteAddresses(html: string, base: string): string {
  return html.replace(
    /(<\w+(?:\s[\w-]+="[^"]*")*?\s(?:href|src)=")([/#][^"]*)/g,
    (_, before: string, address: string) => before + new URL(address, base).href,
  );
}

/** How many of the newest posts the feed holds. */
export const POSTS_IN_FEED = 50;

/** `rss.xml`: RSS 2.0 with the whole text of these posts. */
export function rssXml(site: SiteFacts, posts: readonly FeedPost[]): string {
  const changes = posts.map(({ modifiedAt }) => Date.parse(modifiedAt));
  const feed = new Feed({
    id: site.url,
    link: site.url,
    title: `${site.name} blog`,
    description: site.description,
    language: "en-gb",
    copyright: site.name,
    // A feed without posts carries the time of the build.
    updated: new Date(changes.length > 0 ? Math.max(...changes) : Date.now()),
    feedLinks: { rss: new URL("/rss.xml", site.url).href },
  });
  for (const post of posts) {
    const link = new URL(`/blog/${post.slug}`, site.url).href;
    feed.addItem({
      // Not its address: a reader would show a renamed post again.
      id: `post-${post.id}`,
      link,
      title: feedTitle(post.title),
      // Feed readers treat it as HTML, and ours is plain text.
      description: escapeXml(post.description),
      // The library escapes only the first end mark of a CDATA section.
      content: absoluteAddresses(post.body, link).replaceAll("]]>", "]]&gt;"),
      date: new Date(post.publishedAt),
      published: new Date(post.publishedAt),
      category: [{ name: post.category }],
      // The format asks for an email address followed by a name.
      author: [{ name: post.author ?? site.name, email: site.email }],
    });
  }
  return onlyXmlCharacters(feed.rss2());
}

/** A page for the sitemap. `modified` is an ISO time, or null if unknown. */
export type SitemapPage = { path: string; modified: string | null };

/** `sitemap.xml` with these pages. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, modified }) => {
    const lastmod = modified ? `<lastmod>${new Date(modified).toISOString()}</lastmod>` : "";
    return `  <url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastmod}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}

/** `security.txt` (RFC 9116), which whoever finds a hole looks for: it holds for a year from this day. */
export function securityTxt(siteUrl: string, email: string, today: Date): string {
  const expires = new Date(today);
  expires.setUTCDate(expires.getUTCDate() + 364);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", siteUrl).href}`,
    "",
  ].join("\n");
}

/** `robots.txt`: everything but the admin, and where the sitemap is. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`;
}

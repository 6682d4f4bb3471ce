import type { TestBackend } from "@blockwork/local-supabase/testing";
import { writeNumberedPosts } from "./numbered-posts.ts";

/** The site of the tests, as in VITE_SITE_URL. */
const SITE = "http://localhost:5173";

/** Twenty links that lead nowhere, with what is said of each. */
const dead: Record<string, string> = {
  "/pricing": "there is nothing at this address",
  "/blog/never-written": "there is nothing at this address",
  "/blog/never-written?from=home#top": "there is nothing at this address",
  "/blog/unready": "there is nothing at this address",
  "/blog/to-come": "there is nothing at this address",
  "/blog/page/99": "there is nothing at this address",
  "/blog/post-2/comments": "there is nothing at this address",
  "/About-Us": "the address is /about-us, in small letters",
  "/BLOG/post-2": "the address is /blog/post-2, in small letters",
  "/about-us/team": "there is nothing at this address",
  "/team/nobody.webp": "there is nothing at this address",
  "/files/price-list.pdf": "there is nothing at this address",
  "/caf%C3%A9": "there is nothing at this address",
  "/%E0%A4%A": "there is nothing at this address",
  "/draft/0123456789abcdef": "a link to a draft ends after a week",
  [`${SITE}/products`]: "there is nothing at this address",
  "/about-us#prizes": "there is no part “prizes”",
  "/blog/post-2#no-such-heading": "there is no part “no-such-heading”",
  "/blog/before#no-such-heading": "there is no part “no-such-heading”",
  "#nowhere": "there is no part “nowhere”",
};

const pages = ["/", "/about-us", "/blog", "/contact", "/careers", "/for-procurement", "/products/atsute", "/atsute"];
const policies = ["/privacy-policy", "/terms-of-service", "/cookie-policy", "/accessibility"];
const files = [
  "/share.jpg",
  "/favicon.svg",
  "/team/orla-brennan.webp",
  "/fonts-licence.txt",
  "/rss.xml",
  "/sitemap.xml",
];
const parts = [
  "/#features",
  "/#mobile-apps",
  "/#case-studies",
  "/#contact",
  "/about-us#values",
  "/about-us#team",
  "/careers#roles",
  "/contact?topic=web#enquiry",
  "/products/atsute#download",
  "/cookie-policy#counting",
];
const posts = ["/blog/post-2", "/blog/post-3", "/caf%C3%A9-notes", "/café-notes"];
const ways = ["/blog/before", "/2012/05/tram/", "/2012/05/tram", "/feed", "/rss/", "/atom.xml", "/blog/page/1"];

/** A hundred that do not, or that are nobody's business here. */
const alive: string[] = [
  ...[...pages, ...policies].flatMap((path) => [path, `${SITE}${path}`, `${path === "/" ? "" : path}/?utm_source=x`]),
  ...policies.flatMap((path) => [`${path}.html`, `//localhost:5173${path}`]),
  ...files,
  ...parts,
  ...posts,
  ...ways,
  ...posts.map((path) => `${path}/`),
  "/blog/post-2#section-the-glaze",
  "/blog/before#section-the-glaze",
  "/blog/post-2#section-gr%C3%B6%C3%9Fe",
  "/blog/post-2#section-größe",
  "#section-here",
  "#top",
  "#:~:text=kiln",
  "/contact#:~:text=write",
  "HTTP://LOCALHOST:5173/contact",
  "http://www.localhost:5173/careers",
  "/blog/page/2",
  "/blog?search=kiln&category=1",
  "/admin",
  "/admin/login",
  "/admin/no-such-screen",
  "mailto:nobody@nowhere.example",
  "tel:+442079460000",
  "https://nowhere.example/gone",
  "http://localhost:9/other-port",
  "https://blockwork.example.nowhere.example/pricing",
];
const more = Array.from({ length: 100 - alive.length }, (_, n) => `/blog?page=${n + 2}`);

export const plantedLinks = { dead, alive: [...alive, ...more] };

/** What the build of this site tells the admin: its addresses besides posts, with the ids of their parts. */
export const plantedPlaces: Record<string, string[]> = {
  ...Object.fromEntries([...pages, ...policies].map((path) => [path, ["main"]])),
  ...Object.fromEntries(files.map((path) => [path, []])),
  ...Object.fromEntries(
    [...new Set(parts.map((link) => link.replace(/[?#].*/, "")))].map((path) => [
      path,
      parts.filter((link) => link.replace(/[?#].*/, "") === path).map((link) => link.replace(/.*#/, "")),
    ]),
  ),
  "/feed": [],
  "/rss": [],
  "/atom.xml": [],
  "/blog/page/1": [],
  "/blog/page/2": ["main"],
  "/blog/*": ["main"],
};

const escape = (text: string) => text.replaceAll("&", "&amp;");

/** A text with all of them, pictures as pictures. */
const plantedText =
  `<h2>Here</h2>` +
  [...plantedLinks.alive, ...Object.keys(dead)]
    .map((link) =>
      /^\/[\w/-]+\.(?:webp|jpg|svg)$/.test(link)
        ? `<p><img src="${link}" alt=""></p>`
        : `<p>See <a href="${escape(link)}">this</a> of it.</p>`,
    )
    .join("");

/** Sixteen posts, of which the first has the text, with a draft, a scheduled post and old addresses. */
export async function plantLinks(backend: TestBackend, text = plantedText): Promise<void> {
  const glaze = "<h2>The glaze</h2><p>It is blue.</p><h2>Größe</h2><p>It is large.</p>";
  await writeNumberedPosts(backend, 16, (n) => ({ body: n === 1 ? text : glaze, category_id: 1 }));
  await backend.sql(
    "update public.blog_posts set status = 'draft', slug = 'unready', published_at = null where slug = 'post-5'",
  );
  await backend.sql(
    "update public.blog_posts set published_at = now() + interval '1 day', slug = 'to-come' where slug = 'post-6'",
  );
  // To which the site's own words link.
  await backend.sql("update public.blog_posts set slug = 'what-an-app-costs-and-why' where slug = 'post-7'");
  for (const path of ["before", "/2012/05/tram/", "/caf%C3%A9-notes/"])
    await backend.sql(
      "insert into public.blog_post_old_slugs (slug, post_id) select $1, id from public.blog_posts where slug = 'post-2'",
      [path],
    );
}

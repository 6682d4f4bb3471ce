import { expect, test } from "vitest";
import { webSiteJsonLd } from "@/lib/json-ld";
import { blogPostingJsonLd, breadcrumbJsonLd } from "@/lib/post-json-ld";
import { mobileAppJsonLd } from "@/lib/mobile-app-json-ld";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { backend } from "../support/backend/page-backend.ts";
import { renderApp } from "../support/page.tsx";

const { sql } = backend;
const SITE = "http://localhost:5173";

/** What crawlers and share previews read: the title, and every tag by its name. A tag that is there twice has two contents. */
function readTags(): Record<string, string> {
  const tags: Record<string, string> = { title: document.title };
  for (const tag of document.querySelectorAll("meta[name], meta[property], link[rel=canonical]")) {
    const name = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "canonical";
    const content = tag.getAttribute("content") ?? tag.getAttribute("href") ?? "";
    tags[name] = name in tags ? `${tags[name]} ${content}` : content;
  }
  return tags;
}

function readJsonLd(): unknown[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );
}

test("crawlers and share previews find everything about a post, once", async () => {
  await writeNumberedPosts(backend, 2, () => ({ body: `<p>${"Words that matter. ".repeat(20)}</p>`, category_id: 1 }));
  await sql("update public.blog_posts set author = 'Ada King' where slug = 'post-1'");
  await renderApp("/blog/post-1");
  const { description, keywords, ...tags } = readTags();
  expect(description).toMatch(/^Words that matter\. .{100,149}…$/);
  expect(keywords).toMatch(/^Guides, no-code agency, /);
  const image = `${SITE}/og/post-1.jpg`;
  const published = "2024-01-02T12:00:00+00:00";
  const modified = tags["article:modified_time"];
  expect(Date.parse(modified ?? "")).toBeGreaterThan(Date.parse(published));
  expect(tags).toEqual({
    title: "Post number 1 | Blockwork – No-code app studio in London",
    canonical: `${SITE}/blog/post-1`,
    robots: "max-image-preview:large",
    "twitter:card": "summary_large_image",
    "twitter:title": "Post number 1",
    "twitter:description": description,
    "twitter:image": image,
    "twitter:image:alt": "Post number 1",
    "og:type": "article",
    "og:title": "Post number 1",
    "og:description": description,
    "og:url": `${SITE}/blog/post-1`,
    "og:site_name": "Blockwork",
    "og:locale": "en_GB",
    "og:image": image,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Post number 1",
    "article:published_time": published,
    "article:modified_time": modified,
    "article:section": "Guides",
  });
  const url = `${SITE}/blog/post-1`;
  expect(readJsonLd()).toEqual([
    blogPostingJsonLd({
      title: "Post number 1",
      description: description ?? "",
      url,
      image,
      published,
      modified: modified ?? "",
      section: "Guides",
      author: "Ada King",
      publisher: { name: "Blockwork", url: SITE },
    }),
    breadcrumbJsonLd([
      { name: "Blockwork", url: `${SITE}/` },
      { name: "Blog", url: `${SITE}/blog` },
      { name: "Post number 1", url },
    ]),
  ]);
});

test("a post without words is described by its title", async () => {
  await writeNumberedPosts(backend, 1, () => ({ body: "", category_id: 1 }));
  await renderApp("/blog/post-1");
  const { description, "og:description": shared } = readTags();
  expect([description, shared]).toEqual(["Post number 1", "Post number 1"]);
});

test("the landing page tells who the studio is, by the owner's settings", async () => {
  await sql(
    `update public.settings set site_name = 'Brickwork', contact_email = 'mason@brickwork.example', meta_description = 'Walls.',
       social_links = '{"twitter": "https://x.example/b", "linkedin": "https://l.example/b", "instagram": "https://i.example/b"}'`,
  );
  await renderApp("/");
  expect(readTags()).toMatchObject({
    title: "Brickwork | No-code app studio in London",
    canonical: `${SITE}/`,
    description: "Walls.",
    "og:type": "website",
    "og:description": "Walls.",
    "og:site_name": "Brickwork",
  });
  expect(readJsonLd()).toEqual([
    expect.objectContaining({
      name: "Brickwork",
      legalName: "Blockwork Studio Ltd",
      url: SITE,
      email: "mason@brickwork.example",
      address: expect.objectContaining({ addressLocality: "London", postalCode: "EC2A 3DU" }),
      sameAs: ["https://l.example/b", "https://x.example/b", "https://i.example/b", expect.stringMatching(/github/)],
    }),
    webSiteJsonLd({ name: "Brickwork", siteUrl: SITE, description: "Walls." }),
  ]);
});

test.each([
  ["/about-us", /^[^ ]*\/share\.jpg Brickwork: /],
  ["/products/atsute/privacy", /^[^ ]*\/share-atsuite\.jpg ATSuite: /],
])("%s has the share picture of whom it is about, by its present name", async (path, expected) => {
  await sql("update public.settings set site_name = 'Brickwork'");
  await renderApp(path);
  const { "og:image": address, "og:image:alt": alt, "twitter:image": card, "twitter:image:alt": cardAlt } = readTags();
  expect(`${address} ${alt}`).toMatch(expected);
  expect([card, cardAlt]).toEqual([address, alt]);
});

test("a renamed studio's new name is in the app's structured data, with the app's picture", async () => {
  await sql("update public.settings set site_name = 'Brickwork'");
  await renderApp("/products/atsute");
  const tags = readTags();
  expect(tags["og:image"]).toBe(`${SITE}/share-atsuite.jpg`);
  expect(tags["og:type"]).toBe("product");
  expect(readJsonLd()).toEqual([
    mobileAppJsonLd({
      name: "ATSuite",
      description: tags["description"] ?? "",
      url: `${SITE}/products/atsute`,
      image: `${SITE}/share-atsuite.jpg`,
      publisher: "Brickwork",
      storeLink: "https://play.blockwork.example/atsuite",
    }),
  ]);
});

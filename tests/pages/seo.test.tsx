import { expect, test } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { renderRoute } from "../support/render-route.tsx";

const backend = await borrowPageBackend();
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
  await backend.sql("update public.blog_posts set author = 'Ada King' where slug = 'post-1'");
  await renderRoute("/blog/post-1");
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
  expect(readJsonLd()).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: "Post number 1",
      description,
      image: [image],
      datePublished: published,
      dateModified: modified,
      articleSection: "Guides",
      author: { "@type": "Person", name: "Ada King" },
      publisher: { "@type": "Organization", name: "Blockwork", url: SITE },
      mainEntityOfPage: { "@type": "WebPage", "@id": `${SITE}/blog/post-1` },
      inLanguage: "en-GB",
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Blockwork", item: `${SITE}/` },
        { "@type": "ListItem", position: 2, name: "Blog", item: `${SITE}/blog` },
        { "@type": "ListItem", position: 3, name: "Post number 1", item: `${SITE}/blog/post-1` },
      ],
    },
  ]);
});

test("a post without words is described by its title", async () => {
  await writeNumberedPosts(backend, 1, () => ({ body: "", category_id: 1 }));
  await renderRoute("/blog/post-1");
  const { description, "og:description": shared } = readTags();
  expect([description, shared]).toEqual(["Post number 1", "Post number 1"]);
});

test("the landing page tells who the studio is, by the owner's settings", async () => {
  await backend.sql(
    `update public.settings set site_name = 'Brickwork', contact_email = 'mason@brickwork.example', meta_description = 'Walls.',
       social_links = '{"twitter": "https://x.example/b", "linkedin": "https://l.example/b", "instagram": "https://i.example/b"}'`,
  );
  await renderRoute("/");
  expect(readTags()).toMatchObject({
    title: "Brickwork | No-code app studio in London",
    canonical: `${SITE}/`,
    description: "Walls.",
    "og:type": "website",
    "og:description": "Walls.",
    "og:site_name": "Brickwork",
  });
  expect(readJsonLd()).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Brickwork",
      legalName: "Blockwork Studio Ltd",
      url: SITE,
      logo: `${SITE}/favicon.svg`,
      email: "mason@brickwork.example",
      address: expect.stringMatching(/^Blockwork Studio Ltd, .*18 Rivington Street, London EC2A 3DU, /),
      sameAs: ["https://l.example/b", "https://x.example/b", "https://i.example/b", expect.stringMatching(/github/)],
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Brickwork",
      url: SITE,
      description: "Walls.",
      inLanguage: "en-GB",
    },
  ]);
});

test.each([
  ["/about-us", /^[^ ]*\/share\.jpg Brickwork: /],
  ["/products/atsute/privacy", /^[^ ]*\/share-atsuite\.jpg ATSuite: /],
  ["/products/atsute/terms", /^[^ ]*\/share-atsuite\.jpg ATSuite: /],
])("%s has the share picture of whom it is about, by its present name", async (path, expected) => {
  await backend.sql("update public.settings set site_name = 'Brickwork'");
  await renderRoute(path);
  const { "og:image": address, "og:image:alt": alt, "twitter:image": card, "twitter:image:alt": cardAlt } = readTags();
  expect(`${address} ${alt}`).toMatch(expected);
  expect([card, cardAlt]).toEqual([address, alt]);
});

test("a renamed studio's new name is in the app's structured data, with the app's picture", async () => {
  await backend.sql("update public.settings set site_name = 'Brickwork'");
  await renderRoute("/products/atsute");
  const tags = readTags();
  expect(tags["og:image"]).toBe(`${SITE}/share-atsuite.jpg`);
  expect(tags["og:type"]).toBe("product");
  expect(readJsonLd()).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: "ATSuite",
      description: tags["description"],
      url: `${SITE}/products/atsute`,
      image: tags["og:image"],
      category: "Mobile app",
      brand: { "@type": "Brand", name: "Brickwork" },
      offers: {
        "@type": "Offer",
        price: "0",
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: "https://play.blockwork.example/atsuite",
      },
    },
  ]);
});

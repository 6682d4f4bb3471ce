import { expect, test } from "vitest";
import { organizationJsonLd, toJsonLdText, webSiteJsonLd } from "@/lib/json-ld";
import { blogPostingJsonLd, breadcrumbJsonLd } from "@/lib/post-json-ld";
import { productJsonLd } from "@/lib/product-json-ld";

const publisher = { name: "Blockwork", url: "https://example.com" };
const post = {
  title: "A </script><script>alert(1)</script> title",
  description: "About blocks",
  url: "https://example.com/blog/a",
  image: "https://example.com/og/a.jpg",
  published: "2026-01-05T09:00:00+00:00",
  modified: "2026-02-06T10:00:00+00:00",
  section: "Guides",
  author: "Ada King",
  publisher,
};

test("no text in structured data can end its script element, and it still reads the same", () => {
  const text = toJsonLdText(blogPostingJsonLd(post));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(blogPostingJsonLd(post));
});

test("a post is described with its dates, its section, its author and its publisher", () => {
  expect(blogPostingJsonLd(post)).toEqual({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: "About blocks",
    image: ["https://example.com/og/a.jpg"],
    datePublished: "2026-01-05T09:00:00+00:00",
    dateModified: "2026-02-06T10:00:00+00:00",
    articleSection: "Guides",
    author: { "@type": "Person", name: "Ada King" },
    publisher: { "@type": "Organization", ...publisher },
    mainEntityOfPage: { "@type": "WebPage", "@id": "https://example.com/blog/a" },
    inLanguage: "en-GB",
  });
});

test("a post that was never changed was last modified when it was published", () => {
  const unchanged = blogPostingJsonLd({ ...post, modified: null });
  expect(unchanged).toMatchObject({ dateModified: post.published, datePublished: post.published });
});

test("the author of an unsigned post is the site", () => {
  expect(blogPostingJsonLd({ ...post, author: null })["author"]).toEqual({ "@type": "Organization", ...publisher });
});

test("breadcrumbs are numbered from one", () => {
  expect(
    breadcrumbJsonLd([
      { name: "Home", url: "https://example.com/" },
      { name: "Blog", url: "https://example.com/blog" },
    ]),
  ).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://example.com/blog" },
    ],
  });
});

test("the company is described with its address and telephone, and what the owner left empty is not listed", () => {
  const described = (telephone: string) =>
    organizationJsonLd({
      name: "Blockwork",
      legalName: "Blockwork Ltd",
      siteUrl: "https://example.com",
      email: "a@example.com",
      telephone,
      address: ["1 Street", "London"],
      networks: ["https://example.com/x", ""],
    });
  expect(described("+44 20 7946 0182")).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Blockwork",
    legalName: "Blockwork Ltd",
    url: "https://example.com",
    logo: "https://example.com/favicon.svg",
    email: "a@example.com",
    telephone: "+44 20 7946 0182",
    address: "1 Street, London",
    sameAs: ["https://example.com/x"],
  });
  expect(toJsonLdText(described(""))).not.toContain("telephone");
});

test("the site is described in its language", () => {
  expect(webSiteJsonLd({ name: "Blockwork", siteUrl: "https://example.com", description: "Apps" })).toEqual({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Blockwork",
    url: "https://example.com",
    description: "Apps",
    inLanguage: "en-GB",
  });
});

test("the invoice app is offered for nothing, in its store", () => {
  const app = { name: "Atsute", description: "Invoices", url: "https://example.com/a", image: "https://example.com/i" };
  expect(productJsonLd({ ...app, brand: "Blockwork", storeLink: "https://store.example/a" })).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    ...app,
    category: "Mobile app",
    brand: { "@type": "Brand", name: "Blockwork" },
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      url: "https://store.example/a",
    },
  });
});

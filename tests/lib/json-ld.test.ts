import { expect, test } from "vitest";
import { blogPostingJsonLd, breadcrumbJsonLd, organizationJsonLd, toJsonLdText } from "@/lib/json-ld";

const post = {
  title: "A </script><script>alert(1)</script> title",
  description: "About blocks",
  url: "https://example.com/blog/a",
  image: "https://example.com/og/a.jpg",
  published: "2026-01-05T09:00:00+00:00",
  modified: null,
  section: "Guides",
  author: null,
  publisher: { name: "Blockwork", url: "https://example.com" },
};

test("no text in structured data can end its script element, and it still reads the same", () => {
  const text = toJsonLdText(blogPostingJsonLd(post));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ headline: post.title, "@type": "BlogPosting" });
});

test("a post that was never changed was last modified when it was published", () => {
  expect(blogPostingJsonLd(post)).toMatchObject({ dateModified: post.published, datePublished: post.published });
});

test("a post's author is the named person, or else the site", () => {
  expect(blogPostingJsonLd({ ...post, author: "Ada King" })["author"]).toEqual({ "@type": "Person", name: "Ada King" });
  expect(blogPostingJsonLd(post)["author"]).toEqual({
    "@type": "Organization",
    name: "Blockwork",
    url: "https://example.com",
  });
});

test("breadcrumbs are numbered from one", () => {
  const crumbs = breadcrumbJsonLd([
    { name: "Home", url: "https://example.com/" },
    { name: "Blog", url: "https://example.com/blog" },
  ]);
  expect(crumbs["itemListElement"]).toMatchObject([
    { position: 1, name: "Home" },
    { position: 2, name: "Blog", item: "https://example.com/blog" },
  ]);
});

test("a network that the owner left empty is not listed", () => {
  const organization = organizationJsonLd({
    name: "Blockwork",
    legalName: "Blockwork Ltd",
    siteUrl: "https://example.com",
    email: "a@example.com",
    address: ["1 Street", "London"],
    networks: ["https://example.com/x", ""],
  });
  expect(organization["sameAs"]).toEqual(["https://example.com/x"]);
});

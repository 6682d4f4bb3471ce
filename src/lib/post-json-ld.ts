import type { BlogPosting, BreadcrumbList, Organization, WithContext } from "schema-dts";

type Post = {
  title: string;
  description: string;
  /** Absolute addresses of the post and of its share image. */
  url: string;
  image: string;
  published: string;
  modified: string | null;
  section: string;
  /** A person's name; null where the publisher is the author. */
  author: string | null;
  publisher: { name: string; url: string };
};

/** A post, as Google's article documentation asks for it. */
export function blogPostingJsonLd({
  title,
  description,
  url,
  image,
  published,
  modified,
  section,
  author,
  publisher,
}: Post): WithContext<BlogPosting> {
  const organization: Organization = { "@type": "Organization", name: publisher.name, url: publisher.url };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description,
    image: [image],
    datePublished: published,
    dateModified: modified ?? published,
    articleSection: section,
    author: author === null ? organization : { "@type": "Person", name: author },
    publisher: organization,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    inLanguage: "en-GB",
  };
}

/** Breadcrumbs; the `url`s are absolute. */
export function breadcrumbJsonLd(steps: readonly { name: string; url: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

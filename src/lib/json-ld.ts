export type JsonLd = { "@context": "https://schema.org"; "@type": string; [property: string]: unknown };

/** JSON for a script element: `<` is written as `\u003c`, so that no text can end the element. */
export function toJsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

type Organization = {
  name: string;
  legalName: string;
  siteUrl: string;
  email: string;
  address: readonly string[];
  networks: readonly string[];
};

/** The company, for the landing page. `networks` are addresses; empty ones are left out. */
export function organizationJsonLd({ name, legalName, siteUrl, email, address, networks }: Organization): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName,
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
    email,
    address: address.join(", "),
    sameAs: networks.filter((network) => network !== ""),
  };
}

/** The site itself, for the landing page. */
export function webSiteJsonLd({
  name,
  siteUrl,
  description,
}: {
  name: string;
  siteUrl: string;
  description: string;
}): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: siteUrl,
    description,
    inLanguage: "en-GB",
  };
}

type BlogPosting = {
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
}: BlogPosting): JsonLd {
  const organization = { "@type": "Organization", name: publisher.name, url: publisher.url };
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
export function breadcrumbJsonLd(steps: readonly { name: string; url: string }[]): JsonLd {
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

type Product = { name: string; description: string; url: string; image: string; brand: string; storeLink: string };

/** The invoice app: free, from the store. Addresses are absolute. */
export function productJsonLd({ name, description, url, image, brand, storeLink }: Product): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    url,
    image,
    category: "Mobile app",
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      url: storeLink,
    },
  };
}

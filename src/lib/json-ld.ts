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
  telephone: string;
  address: readonly string[];
  networks: readonly string[];
};

/** The company, for the landing page. `networks` are addresses; empty ones are left out. */
export function organizationJsonLd({
  name,
  legalName,
  siteUrl,
  email,
  telephone,
  address,
  networks,
}: Organization): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName,
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
    email,
    telephone: telephone || undefined,
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

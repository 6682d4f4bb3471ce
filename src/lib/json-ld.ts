import type {
  BlogPosting,
  BreadcrumbList,
  JobPosting,
  MobileApplication,
  Organization,
  PostalAddress,
  WebSite,
  WithContext,
} from "schema-dts";

/** What a page says of itself to programs, in the words of schema.org. */
export type JsonLd = WithContext<
  BlogPosting | BreadcrumbList | JobPosting | MobileApplication | Organization | WebSite
>;

/** JSON for a script element: `<` is written as `\u003c`, so that no text can end the element. */
export function toJsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

type Company = {
  name: string;
  legalName: string;
  siteUrl: string;
  email: string;
  telephone: string;
  address: readonly string[];
  networks: readonly string[];
};

const POSTCODE = /^(.*?)[\s,]*\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** The lines of an address. The town is what stands before a British postcode; without one, all is the street. */
export function postalAddress(lines: readonly string[]): PostalAddress {
  const place = lines.findIndex((line) => POSTCODE.test(line));
  const [, town = "", postalCode = ""] = POSTCODE.exec(lines[place] ?? "") ?? [];
  const before = place < 0 ? lines : lines.slice(0, town ? place : Math.max(place - 1, 0));
  const addressLocality = town || (place > 0 ? lines[place - 1] : "");
  const addressCountry = place < 0 ? "" : lines.slice(place + 1).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: before.join(", "),
    ...(addressLocality && { addressLocality }),
    ...(postalCode && { postalCode }),
    ...(addressCountry && { addressCountry }),
  };
}

/** The company, for the landing page. `networks` are addresses; empty ones are left out. */
export function organizationJsonLd({
  name,
  legalName,
  siteUrl,
  email,
  telephone,
  address,
  networks,
}: Company): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName,
    url: siteUrl,
    logo: `${siteUrl}/favicon.svg`,
    email,
    ...(telephone && { telephone }),
    address: postalAddress(address),
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
}): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: siteUrl,
    description,
    inLanguage: "en-GB",
  };
}

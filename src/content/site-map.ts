import { ownPages } from "./own-pages";

/**
 * A page that visitors can open. What has to know the pages reads it here: the routes, the footer, the words that an owner can
 * change, the link box, the build with its sitemap, the screenshots. Its module is in pages/page-modules.ts. The database counts
 * views of those that `private.static_pages` names: a test compares them.
 */
export type SitePage = {
  /** The number of its row in page_content, and what the admin calls it. */
  id: number;
  name: string;
  path: string;
  /** A second address. */
  also?: string;
  /** What the footer calls it in this column; `true` is as in the menu. */
  company?: string | true;
  legal?: string;
};

const pages = {
  home: { id: 3, name: "Home", path: "/" },
  "about-us": {
    id: 4,
    name: "About us",
    path: "/about-us",
    company: "About Us",
  },
  blog: { id: 14, name: "Blog", path: "/blog" },
  contact: { id: 5, name: "Contact", path: "/contact", company: true },
  careers: { id: 6, name: "Careers", path: "/careers", company: "Careers" },
  "for-procurement": {
    id: 16,
    name: "For procurement",
    path: "/for-procurement",
    company: "For procurement",
  },
  atsuite: {
    id: 7,
    name: "Invoice app",
    path: "/products/atsute",
    also: "/atsute",
  },
  "privacy-policy": {
    id: 8,
    name: "Privacy policy",
    path: "/privacy-policy",
    legal: "Privacy Policy",
  },
  "terms-of-service": {
    id: 9,
    name: "Terms of service",
    path: "/terms-of-service",
    legal: "Terms of Service",
  },
  "cookie-policy": {
    id: 10,
    name: "Cookie policy",
    path: "/cookie-policy",
    legal: "Cookie Policy",
  },
  accessibility: {
    id: 17,
    name: "Accessibility",
    path: "/accessibility",
    legal: "Accessibility",
  },
  "atsuite-privacy": {
    id: 11,
    name: "Invoice app: privacy policy",
    path: "/products/atsute/privacy",
  },
  "atsuite-terms": {
    id: 12,
    name: "Invoice app: terms of service",
    path: "/products/atsute/terms",
  },
  ...ownPages,
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

/** The pages that the footer links to under a name of their own. */
export type LinkedPage = {
  [Name in PageName]: (typeof pages)[Name] extends { company: string } | { legal: string } ? Name : never;
}[PageName];

/** The pages by the names under which their words are kept, in the order of lists. */
export const sitePages: Record<PageName, SitePage> = pages;

/** The same as a list. */
export const listedPages = Object.entries(sitePages) as [PageName, SitePage][];

/** The addresses of the public pages that every build has: all that take no parameter. */
export function listStaticPaths(): string[] {
  return listedPages.flatMap(([, { path, also }]) => (also ? [path, also] : [path]));
}

/**
 * A page that visitors can open. What has to know the pages reads it here: the routes, the footer, the words that an owner can
 * change, the link box, the build with its sitemap, the screenshots. The database counts views of those that
 * `private.static_pages` names: a test compares them.
 */
type SitePage = {
  path: string;
  load: () => Promise<unknown>;
  /** Its row in page_content, and what the admin calls it. */
  id: number;
  name: string;
  /** A second address of the same page. */
  also?: string;
  /** The footer's column that links to it, and under what name; without one the page is named there as in the menu. */
  column?: "company" | "legal";
  link?: string;
};

/** The pages by the names under which their words are kept, in the order of lists. */
export const sitePages = {
  home: { path: "/", load: () => import("@/pages/home/home"), id: 3, name: "Home" },
  "about-us": {
    path: "/about-us",
    load: () => import("@/pages/about-us"),
    id: 4,
    name: "About us",
    column: "company",
    link: "About Us",
  },
  blog: { path: "/blog", load: () => import("@/pages/blog/blog"), id: 14, name: "Blog" },
  contact: { path: "/contact", load: () => import("@/pages/contact"), id: 5, name: "Contact", column: "company" },
  careers: {
    path: "/careers",
    load: () => import("@/pages/careers"),
    id: 6,
    name: "Careers",
    column: "company",
    link: "Careers",
  },
  "for-procurement": {
    path: "/for-procurement",
    load: () => import("@/pages/for-procurement"),
    id: 16,
    name: "For procurement",
    column: "company",
    link: "For procurement",
  },
  atsuite: {
    path: "/products/atsute",
    also: "/atsute",
    load: () => import("@/pages/products/atsute/atsute"),
    id: 7,
    name: "Invoice app",
  },
  "privacy-policy": {
    path: "/privacy-policy",
    load: () => import("@/pages/privacy-policy"),
    id: 8,
    name: "Privacy policy",
    column: "legal",
    link: "Privacy Policy",
  },
  "terms-of-service": {
    path: "/terms-of-service",
    load: () => import("@/pages/terms-of-service"),
    id: 9,
    name: "Terms of service",
    column: "legal",
    link: "Terms of Service",
  },
  "cookie-policy": {
    path: "/cookie-policy",
    load: () => import("@/pages/cookie-policy"),
    id: 10,
    name: "Cookie policy",
    column: "legal",
    link: "Cookie Policy",
  },
  "atsuite-privacy": {
    path: "/products/atsute/privacy",
    load: () => import("@/pages/products/atsute/privacy"),
    id: 11,
    name: "Invoice app: privacy policy",
  },
  "atsuite-terms": {
    path: "/products/atsute/terms",
    load: () => import("@/pages/products/atsute/terms"),
    id: 12,
    name: "Invoice app: terms of service",
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof sitePages;

/** The pages that the footer links to under a name of their own. */
export type LinkedPage = {
  [Name in PageName]: (typeof sitePages)[Name] extends { link: string } ? Name : never;
}[PageName];

/** The pages by name, as a list. */
export const listedPages: [name: PageName, page: SitePage][] = Object.entries(sitePages) as [PageName, SitePage][];

/** The admin's screens by their addresses: in short, because every visitor loads this list. */
export const adminScreens = {
  dashboard: () => import("@/pages/admin/dashboard"),
  "blog-posts": () => import("@/pages/admin/blog-posts/blog-posts"),
  "case-studies": () => import("@/pages/admin/case-studies/case-studies"),
  pages: () => import("@/pages/admin/pages/pages"),
  pictures: () => import("@/pages/admin/pictures/pictures"),
  enquiries: () => import("@/pages/admin/enquiries/enquiries"),
  categories: () => import("@/pages/admin/categories/categories"),
  bin: () => import("@/pages/admin/bin/bin"),
  settings: () => import("@/pages/admin/settings/settings"),
  "settings/people": () => import("@/pages/admin/settings/people"),
  "settings/security": () => import("@/pages/admin/settings/security"),
};

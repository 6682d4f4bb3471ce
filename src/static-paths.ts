/** The static public pages; posts are added from the backend. Written out, because a crawl of the routes would meet the admin. */
export const staticPaths = [
  "/",
  "/blog",
  "/about-us",
  "/contact",
  "/careers",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/products/atsute",
  "/atsute",
  "/products/atsute/privacy",
  "/products/atsute/terms",
] as const;

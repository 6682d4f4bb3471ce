import { matchRoutes } from "react-router-dom";
import { POSTS_PER_PAGE } from "@/data/posts/posts";
import { pageHref } from "@/pages/blog/list-query";
import { routes } from "@/routes";
import { listedPages } from "@/site-map";

/** The public pages that every build has: all addresses that take no parameter. */
export function listStaticPaths(): string[] {
  return listedPages.flatMap(([, { path, also }]) => (also ? [path, also] : [path]));
}

/** The further pages of the blog's list, for this number of published posts. */
export function listBlogPages(posts: number): string[] {
  return Array.from({ length: Math.ceil(posts / POSTS_PER_PAGE) }, (_, index) => pageHref(index + 1)).slice(1);
}

/** The files of pages that are not at the path of their URL. */
const named: Record<string, string> = {
  "/": "/home/home",
  "/blog": "/blog/blog",
  "/blog/page/:page": "/blog/blog",
  "/blog/:slug": "/blog/post",
  "/draft/:token": "/draft/draft",
  "/products/atsute": "/products/atsute/atsute",
  "/atsute": "/products/atsute/atsute",
  "*": "/not-found",
};

/** The source files that the lazy routes of a path load, its layout first: "src/pages/press.tsx". */
export function listRouteFiles(path: string): string[] {
  const pattern = matchRoutes(routes, path)?.at(-1)?.route.path ?? "*";
  const page = `src/pages${named[pattern] ?? pattern}.tsx`;
  return page.startsWith("src/pages/products/") ? ["src/layouts/atsuite/atsuite-layout.tsx", page] : [page];
}

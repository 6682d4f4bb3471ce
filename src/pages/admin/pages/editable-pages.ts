import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { answers } from "@/content/answers";
import { company } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import type { PageWords } from "@/content/fields";
import { team } from "@/content/team";
import { isForColleagues } from "./page-kind";

type Page = Pick<PageWords, "id" | "name"> & {
  /** Where its words stand, for the list. */
  place: string;
  load: () => Promise<PageWords>;
  /** The program of a page of its own. */
  loadPage?: () => Promise<PageModule>;
};
type PageModule = { Component: () => ReactNode; loader?: RouteObject["loader"]; handle: { words: PageWords } };

const of = ({ id, name, ...words }: PageWords): Page => ({
  id,
  name,
  place: isForColleagues(words) ? "for colleagues alone" : "on several pages",
  load: async () => ({ id, name, ...words }),
});
/** The number and the name are the module's own; read from it, they would load every page for the list. */
const at = (path: string, id: number, name: string, loadPage: () => Promise<PageModule>): Page => ({
  id,
  name,
  place: path,
  load: async () => (await loadPage()).handle.words,
  loadPage,
});

/** What can be changed, in the order of the list. A page's words are read with the page, which visitors load as one file. */
export const editablePages: readonly Page[] = [
  of(company),
  of(team),
  of(enquiry),
  at("/", 3, "Home", () => import("@/pages/home/home")),
  at("/about-us", 4, "About us", () => import("@/pages/about-us")),
  at("/blog", 14, "Blog", () => import("@/pages/blog/blog")),
  at("/contact", 5, "Contact", () => import("@/pages/contact")),
  at("/careers", 6, "Careers", () => import("@/pages/careers")),
  at("/for-procurement", 16, "For procurement", () => import("@/pages/for-procurement")),
  at("/products/atsute", 7, "Invoice app", () => import("@/pages/products/atsute/atsute")),
  at("/privacy-policy", 8, "Privacy policy", () => import("@/pages/privacy-policy")),
  at("/terms-of-service", 9, "Terms of service", () => import("@/pages/terms-of-service")),
  at("/cookie-policy", 10, "Cookie policy", () => import("@/pages/cookie-policy")),
  at("/products/atsute/privacy", 11, "Invoice app: privacy policy", () => import("@/pages/products/atsute/privacy")),
  at("/products/atsute/terms", 12, "Invoice app: terms of service", () => import("@/pages/products/atsute/terms")),
  of(answers),
];

/** The program of the page at this path. Throws where there is none, or it cannot be loaded. */
export async function loadPageAt(path: string): Promise<PageModule> {
  const loadPage = editablePages.find(({ place }) => place === path)?.loadPage;
  if (!loadPage) throw new Error(`There is no page at ${path}.`);
  return loadPage();
}

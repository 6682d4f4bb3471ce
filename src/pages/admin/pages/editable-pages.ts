import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { company } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import type { PageWords } from "@/content/fields";
import { team } from "@/content/team";

type Page = Pick<PageWords, "id" | "name"> & {
  /** Where its words stand, for the list. */
  place: string;
  load: () => Promise<PageWords>;
};
type PageModule = { Component: () => ReactNode; loader?: RouteObject["loader"]; handle: { words: PageWords } };

const modules: Record<string, () => Promise<PageModule>> = {
  "/": () => import("@/pages/home/home"),
  "/about-us": () => import("@/pages/about-us"),
  "/contact": () => import("@/pages/contact"),
  "/blog": () => import("@/pages/blog/blog"),
  "/careers": () => import("@/pages/careers"),
  "/products/atsute": () => import("@/pages/products/atsute/atsute"),
  "/privacy-policy": () => import("@/pages/privacy-policy"),
  "/terms-of-service": () => import("@/pages/terms-of-service"),
  "/cookie-policy": () => import("@/pages/cookie-policy"),
  "/products/atsute/privacy": () => import("@/pages/products/atsute/privacy"),
  "/products/atsute/terms": () => import("@/pages/products/atsute/terms"),
};

/** The route of the page at this path. Throws where there is none, or its program cannot be loaded. */
export async function loadPageAt(path: string): Promise<PageModule> {
  const load = modules[path];
  if (!load) throw new Error(`There is no page at ${path}.`);
  return load();
}

const of = ({ id, name, ...words }: PageWords): Page => ({
  id,
  name,
  place: "on several pages",
  load: async () => ({ id, name, ...words }),
});
/** The number and the name are the module's own; read from it, they would load every page for the list. */
const at = (id: number, name: string, path: string): Page => ({
  id,
  name,
  place: path,
  load: async () => (await loadPageAt(path)).handle.words,
});

/** What can be changed, in the order of the list. A page's words are read with the page, which visitors load as one file. */
export const editablePages: readonly Page[] = [
  of(company),
  of(team),
  of(enquiry),
  at(3, "Home", "/"),
  at(4, "About us", "/about-us"),
  at(14, "Blog", "/blog"),
  at(5, "Contact", "/contact"),
  at(6, "Careers", "/careers"),
  at(7, "Invoice app", "/products/atsute"),
  at(8, "Privacy policy", "/privacy-policy"),
  at(9, "Terms of service", "/terms-of-service"),
  at(10, "Cookie policy", "/cookie-policy"),
  at(11, "Invoice app: privacy policy", "/products/atsute/privacy"),
  at(12, "Invoice app: terms of service", "/products/atsute/terms"),
];

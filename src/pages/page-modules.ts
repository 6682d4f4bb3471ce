import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import type { PageWords } from "@/content/page-words";
import type { PageName } from "@/content/site-map";
import { ownPageModules } from "./own-page-modules";

/** What the file of a page exports. */
export type PageModule = { Component: () => ReactNode; loader?: RouteObject["loader"]; handle: { words: PageWords } };

/** Loads the file of each page in the site map. Visitors load it, with the page's words, as one. */
export const pageModules: Record<PageName, () => Promise<PageModule>> = {
  home: () => import("@/pages/home/home"),
  "about-us": () => import("@/pages/about-us"),
  blog: () => import("@/pages/blog/blog"),
  contact: () => import("@/pages/contact"),
  careers: () => import("@/pages/careers"),
  "for-procurement": () => import("@/pages/for-procurement"),
  atsuite: () => import("@/pages/products/atsute/atsute"),
  "privacy-policy": () => import("@/pages/privacy-policy"),
  "terms-of-service": () => import("@/pages/terms-of-service"),
  "cookie-policy": () => import("@/pages/cookie-policy"),
  accessibility: () => import("@/pages/accessibility"),
  "atsuite-privacy": () => import("@/pages/products/atsute/privacy"),
  "atsuite-terms": () => import("@/pages/products/atsute/terms"),
  ...ownPageModules,
};

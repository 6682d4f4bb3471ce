import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { answers } from "@/content/answers";
import { company } from "@/content/company";
import { enquiry } from "@/content/enquiry";
import type { PageWords } from "@/content/page-words";
import { team } from "@/content/team";
import { listedPages } from "@/site-map";
import { isForColleagues } from "./page-kind";

type Page = Pick<PageWords, "id" | "name"> & {
  /** Where its words appear, for the list. */
  place: string;
  load: () => Promise<PageWords>;
  /** Loads the page's module, if it has one. */
  loadPage?: () => Promise<PageModule>;
};
type PageModule = { Component: () => ReactNode; loader?: RouteObject["loader"]; handle: { words: PageWords } };

const of = ({ id, name, ...words }: PageWords): Page => ({
  id,
  name,
  place: isForColleagues(words) ? "for colleagues alone" : "on several pages",
  load: async () => ({ id, name, ...words }),
});
/** A page's words are in its module, which visitors load as one file. */
const pages = listedPages.map(([, { id, name, path, load }]): Page => {
  // Every page in the site map has one.
  const loadPage = load as () => Promise<PageModule>;
  return { id, name, place: path, load: async () => (await loadPage()).handle.words, loadPage };
});

/** The pages whose words can be changed, in the order of the list. */
export const editablePages: readonly Page[] = [of(company), of(team), of(enquiry), ...pages, of(answers)];

/** Loads the module of the page at this path. Throws if there is none or it cannot be loaded. */
export async function loadPageAt(path: string): Promise<PageModule> {
  const loadPage = editablePages.find(({ place }) => place === path)?.loadPage;
  if (!loadPage) throw new Error(`There is no page at ${path}.`);
  return loadPage();
}

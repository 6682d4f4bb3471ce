import type { PrerenderedPage } from "../../src/prerender.tsx";
import type { PrerenderModule } from "./open-bundle.ts";
import { lacksRows } from "./lacks-rows.ts";
import { STOPPED } from "./posts/make-posts.ts";

export type PrerenderedPages = {
  /** Every page that could be rendered, by its path. */
  pages: Map<string, PrerenderedPage>;
  /** Static pages whose data the browser has to load itself. */
  leftToBrowser: string[];
};

/**
 * Renders the static pages and the not-found page. Those that list posts are left to the browser if the backend does not
 * answer. Throws if a page breaks, or if the backend stops answering.
 */
export async function prerenderPages(prerender: PrerenderModule, isAnswering: boolean): Promise<PrerenderedPages> {
  const pages = new Map<string, PrerenderedPage>();
  const leftToBrowser: string[] = [];
  for (const path of [...prerender.listStaticPaths(), "/404"]) {
    const page = await prerender.prerenderPage(path);
    if (isAnswering && lacksRows(page)) throw new Error(`${path}: ${STOPPED}`);
    if (page.listsPosts && !isAnswering) leftToBrowser.push(path);
    else pages.set(path, page);
  }
  return { pages, leftToBrowser };
}

import type { FeedPost } from "../../src/data/feed.ts";
import type { PrerenderedPage } from "../../src/prerender.tsx";
import type { PrerenderModule } from "./bundle.ts";

export type PrerenderedPages = {
  /** Every page that could be rendered, by its path. */
  pages: Map<string, PrerenderedPage>;
  /** Paths for which a browser has to ask the backend itself. */
  leftToBrowser: string[];
};

/** Loaders put null where rows could not be read; such a page is for a browser that can ask again, not for a build. */
function lacksRows({ hydration }: PrerenderedPage): boolean {
  return Object.values(hydration.loaderData ?? {}).some(
    (data: unknown) => typeof data === "object" && data !== null && Object.values(data).includes(null),
  );
}

/** Renders the static pages, these posts and the not-found page. `posts` is null where the backend does not answer. */
export async function prerenderPages(prerender: PrerenderModule, posts: readonly FeedPost[] | null): Promise<PrerenderedPages> {
  const pages = new Map<string, PrerenderedPage>();
  const leftToBrowser: string[] = [];
  for (const path of [...prerender.listStaticPaths(), ...(posts ?? []).map(({ slug }) => `/blog/${slug}`), "/404"]) {
    const page = await prerender.prerenderPage(path);
    if (posts && lacksRows(page)) throw new Error(`${path}: the backend stopped answering during the build. Build again.`);
    if (page.listsPosts && !posts) leftToBrowser.push(path);
    else pages.set(path, page);
  }
  return { pages, leftToBrowser };
}

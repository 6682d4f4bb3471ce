import type { FeedPost } from "../../src/data/feed.ts";
import type { PrerenderedPage } from "../../src/prerender.tsx";
import type { PrerenderModule } from "./bundle.ts";
import { DEEPEST_NESTING, nestingOf } from "./nesting.ts";

export type PrerenderedPages = {
  /** Every page that could be rendered, by its path. */
  pages: Map<string, PrerenderedPage>;
  /** Static pages whose data the browser has to load itself. */
  leftToBrowser: string[];
};

const STOPPED = "the backend stopped answering during the build. Build again.";

/** Loaders return null for rows that could not be loaded. A browser can try again; a build must not keep such a page. */
function lacksRows({ hydration }: PrerenderedPage): boolean {
  return Object.values(hydration.loaderData ?? {}).some(
    (data: unknown) => typeof data === "object" && data !== null && Object.values(data).includes(null),
  );
}

/**
 * Renders the static pages, the further pages of the list of posts, the posts and the not-found page. `posts` is null if the backend does not answer. A post that
 * cannot be rendered is named and left out, and the shell shows it. Throws if another page breaks, or if the backend stops
 * answering.
 */
export async function prerenderPages(prerender: PrerenderModule, posts: readonly FeedPost[] | null): Promise<PrerenderedPages> {
  const pages = new Map<string, PrerenderedPage>();
  const leftToBrowser: string[] = [];
  for (const path of [...prerender.listStaticPaths(), ...prerender.listBlogPages(posts?.length ?? 0), "/404"]) {
    const page = await prerender.prerenderPage(path);
    if (posts && lacksRows(page)) throw new Error(`${path}: ${STOPPED}`);
    if (page.listsPosts && !posts) leftToBrowser.push(path);
    else pages.set(path, page);
  }
  let failures = 0;
  for (const post of posts ?? []) {
    const path = `/blog/${post.slug}`;
    try {
      pages.set(path, await prerenderPost(prerender, path, post));
    } catch (error) {
      // If the backend is gone, it is not this post's fault, and every other one would fail too.
      if (!(await isAnswering(prerender))) throw new Error(`${path}: ${STOPPED}`, { cause: error });
      const reason = error instanceof Error ? error.message : "It is not published any more.";
      console.warn(`${path} (“${post.title}”) is left to the browser, because it cannot be rendered: ${reason}`);
      failures += 1;
    }
  }
  if (failures > 1 && failures === posts?.length) throw new Error("Not one post could be rendered: that is no single post's fault.");
  return { pages, leftToBrowser };
}

function isAnswering(prerender: PrerenderModule): Promise<boolean> {
  return prerender.getSettings().then(
    () => true,
    () => false,
  );
}

async function prerenderPost(prerender: PrerenderModule, path: string, post: FeedPost): Promise<PrerenderedPage> {
  const nesting = nestingOf(post.body);
  if (nesting > DEEPEST_NESTING) throw new Error(`Its text is nested ${nesting} levels deep, and ${DEEPEST_NESTING} are the most.`);
  const first = await prerender.prerenderPage(path);
  // An answer can get lost.
  const page = lacksRows(first) ? await prerender.prerenderPage(path) : first;
  if (lacksRows(page)) throw new Error("It could not be read, or has got another address.");
  return page;
}

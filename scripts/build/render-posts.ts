import { JSDOM } from "jsdom";
import type { Post, PrerenderedPage } from "../../src/prerender.tsx";
import type { AnswerMemory } from "./answer-memory.ts";
import type { PrerenderModule } from "./bundle.ts";
import { describeError } from "./describe-error.ts";

/** How many posts are read and rendered at once. */
const AT_ONCE = 20;

/** How deep a post's elements may be nested: parsing and sanitising take a minute for 5,000 levels. */
const DEEPEST_NESTING = 100;

/** Elements without content, or whose end tag is optional. */
const NOT_NESTED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|tbody|thead|tfoot|option)$/i;

/**
 * Renders the posts with these slugs and hands each to `take`, several at a time. A post that fails does not stop the others: its
 * address and the reason are printed. Throws if the backend does not answer, or if not a single post can be rendered. Returns
 * those that are still published.
 */
export async function renderPosts(
  prerender: PrerenderModule,
  memory: AnswerMemory,
  slugs: readonly string[],
  take: (post: Post, page: PrerenderedPage) => Promise<void>,
): Promise<Post[]> {
  const found: Post[] = [];
  let failures = 0;

  async function renderOne(slug: string, place: number): Promise<void> {
    try {
      // The page's own loader gets it from the answer memory.
      const post = await prerender.getPostBySlug(slug);
      if (!post) throw new Error("it is no longer published, or has another address");
      found[place] = post;
      const nesting = findNesting(post.body);
      if (nesting > DEEPEST_NESTING)
        throw new Error(`its text is nested ${nesting} levels deep; at most ${DEEPEST_NESTING} are possible`);
      const page = await prerender.prerenderPage(`/blog/${slug}`);
      memory.assertAnswered();
      await take(post, page);
    } catch (error) {
      // A full disk or a silent backend is not the post's fault.
      if (error instanceof Error && "syscall" in error) throw error;
      memory.assertAnswered();
      failures += 1;
      console.warn(`/blog/${slug} is left to the browser: ${describeError(error)}.`);
    }
  }

  for (let start = 0; start < slugs.length; start += AT_ONCE) {
    // jsdom's windows hold on to every document that was parsed in them.
    prerender.setSanitizerWindow(new JSDOM("").window);
    // Waits for all: a failed build must not write anything later.
    const done = await Promise.allSettled(
      slugs.slice(start, start + AT_ONCE).map((slug, index) => renderOne(slug, start + index)),
    );
    for (const each of done) if (each.status === "rejected") throw each.reason;
  }
  if (failures > 0 && failures === slugs.length) throw new Error("No post could be rendered.");
  return found.filter(Boolean);
}

/** The deepest nesting in an HTML text, estimated without parsing it. */
function findNesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (NOT_NESTED.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

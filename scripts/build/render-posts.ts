import { JSDOM } from "jsdom";
import type { ListedPost, Post, PrerenderedPage, SiteRows, FurtherReading } from "../../src/prerender.tsx";
import type { PrerenderModule } from "./bundle.ts";
import { describeError } from "./describe-error.ts";
import { POSTS_IN_FEED } from "./feeds.ts";

/** Posts that are read and rendered at once. */
const AT_ONCE = 20;

/** How deep a post's elements may be nested: parsing and sanitising take a minute for 5,000 levels. */
const DEEPEST_NESTING = 100;

/** Elements without content, or whose end tag is optional. */
const NOT_NESTED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|tbody|thead|tfoot|option)$/i;

export type RenderedPost = {
  post: Post;
  page: PrerenderedPage;
  /** The sanitised text, if the feed has it. */
  feedHtml: string;
};

/**
 * Renders each of these posts and hands it to `take`, some of them at once. A post that fails does not stop the others: its
 * address is printed, and why. Throws if the backend does not answer, or if not a single post can be rendered.
 */
export async function renderPosts(
  prerender: PrerenderModule,
  site: SiteRows,
  listed: readonly ListedPost[],
  take: (rendered: RenderedPost) => Promise<void>,
): Promise<void> {
  const told = await prerender.listToldCaseStudies();
  const furtherReadingOf = prerender.findFurtherReading(
    listed.map(({ summary }) => summary),
    told,
  );
  let failures = 0;

  async function renderOne(place: number, slug: string, post: Post | undefined): Promise<void> {
    try {
      if (post?.slug !== slug) throw new Error("it is not published any more, or has got another address");
      const furtherReading = furtherReadingOf(place);
      const page = await renderPost(prerender, { site, post, furtherReading });
      await take({ post, page, feedHtml: place < POSTS_IN_FEED ? prerender.sanitizeHtml(post.body) : "" });
    } catch (error) {
      // A full disk is not the post's fault.
      if (error instanceof Error && "syscall" in error) throw error;
      failures += 1;
      console.warn(`/blog/${slug} is left to the browser: ${describeError(error)}.`);
    }
  }

  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const batch = listed.slice(start, start + AT_ONCE).map(({ summary }) => summary);
    const posts = await prerender.readPosts(batch.map(({ id }) => id)).catch((error: unknown) => {
      throw new Error("The posts could not be read", { cause: error });
    });
    // jsdom's windows hold on to every document that was parsed in them.
    prerender.setSanitizerWindow(new JSDOM("").window);
    await Promise.all(
      batch.map(({ id, slug }, index) =>
        renderOne(
          start + index,
          slug,
          posts.find((post) => post.id === id),
        ),
      ),
    );
  }
  if (failures > 0 && failures === listed.length) throw new Error("Not a single post could be rendered.");
}

function renderPost(
  prerender: PrerenderModule,
  rows: { site: SiteRows; post: Post; furtherReading: FurtherReading },
): Promise<PrerenderedPage> {
  const nesting = findNesting(rows.post.body);
  if (nesting > DEEPEST_NESTING)
    throw new Error(`its text is nested ${nesting} levels deep, and ${DEEPEST_NESTING} are the most`);
  return prerender.prerenderPost(rows);
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

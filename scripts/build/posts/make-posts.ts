import type { ListedPost, Post, PostSummary, SettingsRow } from "../../../src/prerender.tsx";
import type { PrerenderModule } from "../open-bundle.ts";
import { POSTS_IN_FEED } from "../feeds.ts";
import { showProgress } from "../progress.ts";
import type { PageFacts } from "../site-map.ts";
import { type Crew, isOutOfMemory } from "./crew.ts";
import type { MadePage } from "./kept-page.ts";
import type { MadePost } from "./make-post.ts";

/** Posts whose bodies are read at once. */
const AT_ONCE = 200;

export const STOPPED = "the backend stopped answering during the build. Build again.";

/** What is known of the pages that the crew has made. */
export type MadePages = {
  /** The facts of each page that could be rendered, by its path. */
  pages: Map<string, PageFacts>;
  /** The words in the pages' tags that may have a style, by the source files of their template. */
  words: Map<string, Set<string>>;
  /** The sanitised text of the newest posts, by their slugs. */
  feedHtml: Map<string, string>;
  /** The names under which parts of this build are kept. */
  kept: Set<string>;
};

export type Making = { prerender: PrerenderModule; crew: Crew; settings: SettingsRow | null; siteName: string; made: MadePages };

/** For the start, when nothing is made. */
export function nothingMade(): MadePages {
  return { pages: new Map(), words: new Map(), feedHtml: new Map(), kept: new Set() };
}

function take({ pages, words: known, kept }: MadePages, path: string, page: MadePage["facts"] | null, names: readonly string[]): void {
  for (const name of names) kept.add(name);
  if (!page) return;
  const { words, ...facts } = page;
  pages.set(path, facts);
  const template = facts.files.join();
  const ofTemplate = known.get(template) ?? new Set();
  for (const word of words) ofTemplate.add(word);
  known.set(template, ofTemplate);
}

/** Makes the further pages of the whole list of posts. Throws if one breaks. */
export async function makeListPages({ prerender, crew, settings, made }: Making, posts: readonly ListedPost[]): Promise<void> {
  const categories = await prerender.listCategories();
  const making = prerender.listBlogPages(posts.length).map(async (path, index) => {
    const page = index + 2;
    const done = await crew.makeListPage(path, { settings, page, list: prerender.pageOfList(posts, page), categories });
    take(made, path, done.page, done.kept);
  });
  await Promise.all(making);
}

/**
 * Makes the page and the share image of each of the first `count` posts. A post that cannot be rendered is named and left out,
 * and the shell shows it. Throws if the backend stops answering, or if no post at all can be rendered.
 */
export async function makePosts({ prerender, crew, settings, siteName, made }: Making, posts: readonly ListedPost[], count: number): Promise<void> {
  const surroundingsOf = prerender.findSurroundings(posts.map(({ summary }) => summary));
  const progress = showProgress(count, "posts");

  async function makeOne(place: number, listed: PostSummary, post: Post | undefined): Promise<void> {
    const path = `/blog/${listed.slug}`;
    const inFeed = place < POSTS_IN_FEED;
    const { page, feedHtml, warnings, kept } =
      post?.slug === listed.slug
        ? await crew.makePost({ settings, post, surroundings: surroundingsOf(place), siteName, inFeed }).catch((error: unknown) => {
            if (isOutOfMemory(error)) return notMade(`${path} is left to the browser: its text takes more memory than a worker has.`);
            throw error;
          })
        : notMade(`${path} is left to the browser: it is not published any more, or has got another address.`);
    progress.tick();
    if (warnings.length > 0) progress.end();
    for (const warning of warnings) console.warn(warning);
    take(made, path, page, kept);
    if (inFeed) made.feedHtml.set(listed.slug, feedHtml);
  }

  const inHand: Promise<unknown>[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const listed = posts.slice(start, Math.min(start + AT_ONCE, count)).map(({ summary }) => summary);
    const rows = new Map((await readAgainOnce(prerender, listed.map(({ id }) => id))).map((post) => [post.id, post]));
    const batch = listed.map((summary, index) => makeOne(start + index, summary, rows.get(summary.id)));
    const whole = Promise.all(batch);
    // Whoever waits for it hears of a failure; until then nobody listens.
    whole.catch(() => undefined);
    inHand.push(whole);
    // The next bodies are read while these are rendered, and no more of them than that.
    if (inHand.length > 1) await inHand.shift();
  }
  await Promise.all(inHand);
  progress.end();
  if (count > 1 && made.pages.size === 0) throw new Error("Not one post could be rendered: that is no single post's fault.");
}

function notMade(warning: string): MadePost {
  return { page: null, feedHtml: "", warnings: [warning], kept: [] };
}

/** An answer can get lost: the second failure is one. */
async function readAgainOnce(prerender: PrerenderModule, ids: number[]): ReturnType<PrerenderModule["readPosts"]> {
  try {
    return await prerender.readPosts(ids).catch(() => prerender.readPosts(ids));
  } catch (error) {
    throw new Error(`The posts could not be read: ${STOPPED}`, { cause: error });
  }
}

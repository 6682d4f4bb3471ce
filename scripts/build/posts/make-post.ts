import type { PostRows } from "../../../src/prerender.tsx";
import { keptOrMade } from "../kept/kept-folder.ts";
import { DEEPEST_NESTING, nestingOf } from "../nesting.ts";
import { writeSiteFile } from "../write-file.ts";
import { keptPage, type MadePage } from "./kept-page.ts";
import { makeShareImage } from "./make-share-image.ts";
import { feedName } from "./part-names.ts";
import { prepareSanitiser } from "./sanitiser-window.ts";
import type { Workshop } from "./workshop.ts";

/** What a post's page and share image are made of. */
export type PostJob = PostRows & {
  siteName: string;
  /** Whether the feed has its text. */
  inFeed: boolean;
};

export type MadePost = {
  /** Null if its page could not be rendered. */
  page: MadePage["facts"] | null;
  /** The post's text for the feed; empty if the feed does not have it. */
  feedHtml: string;
  /** What went wrong, in sentences. */
  warnings: string[];
  /** The names under which its parts are kept. */
  kept: string[];
};

/** Writes the page of a post, without styles, and its share image: kept ones, or new ones, which are kept then. */
export async function makePost(workshop: Workshop, job: PostJob): Promise<MadePost> {
  const { outDir } = workshop;
  const { slug, title } = job.post;
  const image = await makeShareImage(workshop, job);
  await writeSiteFile(outDir, `og/${slug}.jpg`, image.bytes);
  try {
    const [page, feed] = [await makePage(workshop, job), await makeFeedHtml(workshop, job)];
    await writeSiteFile(outDir, `blog/${slug}.html`, page.bytes);
    return { page: page.facts, feedHtml: feed.html, warnings: image.warnings, kept: [page.name, ...feed.kept, ...image.kept] };
  } catch (error) {
    // A full disk is not the post's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    const reason = error instanceof Error ? error.message : "It is not published any more.";
    const warning = `/blog/${slug} (“${title}”) is left to the browser, because it cannot be rendered: ${reason}`;
    return { page: null, feedHtml: "", warnings: [...image.warnings, warning], kept: image.kept };
  }
}

function makePage(workshop: Workshop, { post, surroundings, settings }: PostJob): Promise<MadePage> {
  const rows: PostRows = { post, surroundings, settings };
  return keptPage(workshop, rows, async () => {
    const nesting = nestingOf(post.body);
    if (nesting > DEEPEST_NESTING) throw new Error(`Its text is nested ${nesting} levels deep, and ${DEEPEST_NESTING} are the most.`);
    await prepareSanitiser(workshop.bundle.prerender);
    return workshop.bundle.prerender.prerenderPost(rows);
  });
}

async function makeFeedHtml({ keptDir, pageKey, bundle }: Workshop, { post, inFeed }: PostJob): Promise<{ html: string; kept: string[] }> {
  if (!inFeed) return { html: "", kept: [] };
  const name = feedName(pageKey, post.body);
  const { bytes } = await keptOrMade(keptDir, name, async () => {
    await prepareSanitiser(bundle.prerender);
    return { facts: null, bytes: Buffer.from(bundle.prerender.sanitizeHtml(post.body)) };
  });
  return { html: bytes.toString(), kept: [name] };
}

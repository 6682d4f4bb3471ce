import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeedPost } from "../../src/data/feed.ts";
import { fetchCover } from "./fetch-cover.ts";
import { coverShareImage, titleShareImage } from "./share-images.ts";
import { writeSiteFile } from "./write-file.ts";

/** How many covers are loaded at the same time. */
const AT_ONCE = 4;

/**
 * Writes a share image for every post: cut out of its cover, or drawn from its title, or the site's own. Logs why a better one
 * was not possible.
 */
export async function writeShareImages(outDir: string, posts: readonly FeedPost[], siteName: string): Promise<void> {
  const left = posts.values();
  const work = async (): Promise<void> => {
    for (const post of left) await writeSiteFile(outDir, `og/${post.slug}.jpg`, await makeShareImage(outDir, post, siteName));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function makeShareImage(outDir: string, post: FeedPost, siteName: string): Promise<Buffer> {
  const warn = (missing: string, error: unknown): void =>
    console.warn(`/blog/${post.slug} is shared without its ${missing}: ${error instanceof Error ? error.message : String(error)}`);
  try {
    if (post.imageUrl) return await coverShareImage(await fetchCover(post.imageUrl));
  } catch (error) {
    warn(`cover ${post.imageUrl}`, error);
  }
  try {
    return await titleShareImage(post.title, post.category, siteName);
  } catch (error) {
    warn("title", error);
    return readFile(join(outDir, "share.jpg"));
  }
}

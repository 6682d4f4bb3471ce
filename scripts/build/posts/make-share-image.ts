import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post } from "../../../src/prerender.tsx";
import { fetchCover } from "../fetch-cover.ts";
import { keptOrMade } from "../kept/kept-folder.ts";
import { coverShareImage, titleShareImage } from "../share-images.ts";
import { imageName, isUpload, titleWords } from "./part-names.ts";
import type { Workshop } from "./workshop.ts";

export type ShareImage = {
  bytes: Buffer;
  /** The names under which it is kept: none for the site's own. */
  kept: string[];
  /** Why a better one was not possible. */
  warnings: string[];
};

/** A post's share image: cut out of its cover, or drawn from its title, or the site's own. */
export async function makeShareImage(workshop: Workshop, { post, siteName }: { post: Post; siteName: string }): Promise<ShareImage> {
  const { keptDir, outDir, imageKey } = workshop;
  const warnings: string[] = [];
  const warn = (missing: string, error: unknown): void =>
    void warnings.push(`/blog/${post.slug} is shared without its ${missing}: ${error instanceof Error ? error.message : String(error)}`);

  async function of(madeOf: string[], make: () => Promise<Buffer>): Promise<ShareImage> {
    const name = imageName(imageKey, madeOf);
    const { bytes } = await keptOrMade(keptDir, name, async () => ({ facts: null, bytes: await make() }));
    return { bytes, kept: [name], warnings };
  }

  try {
    if (post.image_url) return await ofCover(workshop, post.image_url, of);
  } catch (error) {
    warn(`cover ${post.image_url}`, error);
  }
  try {
    const words = titleWords(post, siteName);
    return await of(["title", ...words], () => titleShareImage(...words));
  } catch (error) {
    warn("title", error);
    return { bytes: await readFile(join(outDir, "share.jpg")), kept: [], warnings };
  }
}

async function ofCover(
  { storageUrl }: Workshop,
  address: string,
  of: (madeOf: string[], make: () => Promise<Buffer>) => Promise<ShareImage>,
): Promise<ShareImage> {
  if (isUpload(storageUrl, address)) return of(["upload", address], async () => coverShareImage(await fetchCover(address)));
  // What another server has at an address may change, so its bytes say what it is.
  const cover = await fetchCover(address);
  return of(["cover", createHash("sha256").update(cover).digest("hex")], () => coverShareImage(cover));
}

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post } from "../../../src/prerender.tsx";
import { fetchCover } from "../fetch-cover.ts";
import { keptName, keptOrMade } from "../kept/kept-folder.ts";
import { coverShareImage, titleShareImage } from "../share-images.ts";
import type { Workshop } from "./workshop.ts";

export type ShareImage = {
  bytes: Buffer;
  /** The names under which it is kept: none for the site's own. */
  kept: string[];
  /** Why a better one was not possible. */
  warnings: string[];
};

/** Our own uploads: a picture under such a name never changes, because the name is made for it at random. */
const UPLOAD = /^\/storage\/v1\/object\/public\/[^/]+\/images\/[0-9a-f]{32}-\d+x\d+\.\w+$/;

/** A post's share image: cut out of its cover, or drawn from its title, or the site's own. */
export async function makeShareImage(workshop: Workshop, { post, siteName }: { post: Post; siteName: string }): Promise<ShareImage> {
  const { keptDir, outDir, imageKey } = workshop;
  const warnings: string[] = [];
  const warn = (missing: string, error: unknown): void =>
    void warnings.push(`/blog/${post.slug} is shared without its ${missing}: ${error instanceof Error ? error.message : String(error)}`);

  async function of(madeOf: string[], make: () => Promise<Buffer>): Promise<ShareImage> {
    const name = keptName("image", [imageKey, ...madeOf]);
    const { bytes } = await keptOrMade(keptDir, name, async () => ({ facts: null, bytes: await make() }));
    return { bytes, kept: [name], warnings };
  }

  try {
    if (post.image_url) return await ofCover(workshop, post.image_url, of);
  } catch (error) {
    warn(`cover ${post.image_url}`, error);
  }
  try {
    const words = [post.title, post.category.name, siteName] as const;
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
  const isUpload = address.startsWith(storageUrl) && UPLOAD.test(address.slice(storageUrl.length));
  if (isUpload) return of(["upload", address], async () => coverShareImage(await fetchCover(address)));
  // What another server has at an address may change, so its bytes say what it is.
  const cover = await fetchCover(address);
  return of(["cover", createHash("sha256").update(cover).digest("hex")], () => coverShareImage(cover));
}

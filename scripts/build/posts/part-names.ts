import type { ListRows, Post, PostRows } from "../../../src/prerender.tsx";
import { keptName } from "../kept/kept-folder.ts";
import type { Place } from "./workshop.ts";

/** Our own uploads: a picture under such a name never changes, because the name is made for it at random. */
const UPLOAD = /^\/storage\/v1\/object\/public\/[^/]+\/images\/[0-9a-f]{32}-\d+x\d+\.\w+$/;

/** The name under which a page of these rows is kept. */
export function pageName(pageKey: string, rows: PostRows | ListRows): string {
  return keptName("page", [pageKey, rows]);
}

/** The name under which is kept what the feed tells of a text. */
export function feedName(pageKey: string, body: string): string {
  return keptName("feed", [pageKey, body]);
}

/** The name under which a share image is kept that was made of these: "title" and its words, say. */
export function imageName(imageKey: string, madeOf: readonly string[]): string {
  return keptName("image", [imageKey, ...madeOf]);
}

/** The words of a share image without a cover. */
export function titleWords({ title, category }: Post, siteName: string): [title: string, category: string, siteName: string] {
  return [title, category.name, siteName];
}

/** True if the picture at this address will always be the same. */
export function isUpload(storageUrl: string, address: string): boolean {
  return address.startsWith(storageUrl) && UPLOAD.test(address.slice(storageUrl.length));
}

/** The name of a post's share image as far as its row says it: null if it takes a look at what another server has. */
export function knownImageName({ imageKey, storageUrl }: Place, post: Post, siteName: string): string | null {
  if (!post.image_url) return imageName(imageKey, ["title", ...titleWords(post, siteName)]);
  return isUpload(storageUrl, post.image_url) ? imageName(imageKey, ["upload", post.image_url]) : null;
}

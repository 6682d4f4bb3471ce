import { SMALL_WIDTH } from "./picture";

/** Where storage keeps a picture: the object, its 800 px copy if the name says there is one, and its stem. */
export type StoredPicture = {
  bucket: string;
  /** The object's name inside the bucket: `images/k3x9-1600x900.webp`. */
  path: string;
  /** The 800 px copy beside it, or null for pictures of 800 px and less. */
  smallPath: string | null;
  /** What only this picture's names contain: `images/k3x9-`, or the whole name if it has no size in it. */
  stem: string;
};

const PUBLIC_OBJECT = /\/storage\/v1\/object\/public\/([^/]+)\/(images\/[^/?#]+)/;
const SIZED = /^(images\/.+-)(\d+)x(\d+)(\.[a-z0-9]+)$/i;

/** What a picture of this width and height is scaled to when it is at most `maxWidth` px wide. Whole pixels, at least 1. */
export function fitWidth(width: number, height: number, maxWidth: number): { width: number; height: number } {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** The names of a new picture and, when it is wider than 800 px, of its smaller copy. `random` is made of letters and digits. */
export function pictureNames(random: string, width: number, height: number, extension: string) {
  const small = width > SMALL_WIDTH ? fitWidth(width, height, SMALL_WIDTH) : null;
  return {
    path: `images/${random}-${width}x${height}.${extension}`,
    smallPath: small ? `images/${random}-${small.width}x${small.height}.${extension}` : null,
  };
}

/** Reads the public address of a picture in this site's storage; null for any other address. */
export function parseStoredPicture(url: string, storageUrl: string): StoredPicture | null {
  if (!url.startsWith(`${storageUrl}/`)) return null;
  const match = PUBLIC_OBJECT.exec(url);
  if (!match?.[1] || !match[2]) return null;
  const path = decodeURIComponent(match[2]);
  const sized = SIZED.exec(path);
  if (!sized?.[1]) return { bucket: match[1], path, smallPath: null, stem: path };
  const [, stem, width, height, extension] = sized;
  const small = fitWidth(Number(width), Number(height), SMALL_WIDTH);
  return {
    bucket: match[1],
    path,
    smallPath: Number(width) > SMALL_WIDTH ? `${stem}${small.width}x${small.height}${extension}` : null,
    stem,
  };
}

/** The addresses of all pictures in a piece of HTML, as written there, without duplicates. */
export function listPictureUrls(html: string): string[] {
  const urls = Array.from(html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi), (match) => match[1] ?? match[2] ?? "");
  return [...new Set(urls.filter(Boolean).map((url) => url.replaceAll("&amp;", "&")))];
}

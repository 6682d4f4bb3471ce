export type PictureSize = { width: number; height: number };

/** The width of the smaller copy that storage keeps beside every wider picture. */
export const SMALL_WIDTH = 800;

const SIZED_FILE = /-([1-9]\d{0,4})x([1-9]\d{0,4})(\.(?:webp|avif|jpe?g|png|gif|bmp))$/i;
const STORED_PATH = /^\/storage\/v1\/object\/public\/[^/]+\/images\/[^/?#]+$/;

/** Width and height in pixels from the file name (`images/k3x9-1600x900.webp`), or null if it has none. */
export function pictureSize(url: string): PictureSize | null {
  const match = SIZED_FILE.exec(withoutQuery(url));
  if (!match) return null;
  return { width: Number(match[1]), height: Number(match[2]) };
}

/**
 * The two widths at which this site's storage keeps a picture wider than 800 px, as a `srcset`; undefined for narrower
 * pictures, for pictures on other sites (other Supabase projects, too) and for file names without a size.
 */
export function pictureSrcSet(address: string, storageUrl: string): string | undefined {
  const url = address.replace(/#.*/, "");
  const size = pictureSize(url);
  if (!size || size.width <= SMALL_WIDTH || !isStored(url, storageUrl)) return undefined;
  const height = Math.round((size.height * SMALL_WIDTH) / size.width);
  return `${siblingOf(url, { width: SMALL_WIDTH, height })} ${SMALL_WIDTH}w, ${url} ${size.width}w`;
}

function isStored(url: string, storageUrl: string): boolean {
  return url.startsWith(storageUrl) && STORED_PATH.test(url.slice(storageUrl.length));
}

function siblingOf(url: string, { width, height }: PictureSize): string {
  return url.replace(SIZED_FILE, `-${width}x${height}$3`);
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, "");
}

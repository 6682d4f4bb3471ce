import { SMALL_WIDTH } from "./picture";

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

import { type PictureSize, SMALL_WIDTH } from "./picture";

/** The size of a picture scaled down to at most `maxWidth` px wide. Whole pixels, at least 1. */
export function fitWidth(width: number, height: number, maxWidth: number): PictureSize {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** The names of a new picture, and of its smaller copy when it is wider than 800 px. `random` is made of letters and digits. */
export function pictureNames(random: string, { width, height }: PictureSize, extension: string) {
  const name = (size: PictureSize) => `images/${random}-${size.width}x${size.height}.${extension}`;
  return {
    path: name({ width, height }),
    smallPath: width > SMALL_WIDTH ? name(fitWidth(width, height, SMALL_WIDTH)) : null,
  };
}

/** What the names of a picture and its copies have in common, the same as the database's private.picture_stem(). */
export function pictureStem(name: string): string {
  return name.replace(/(-)\d+x\d+\.[A-Za-z0-9]+$/, "$1");
}

import { type PictureSize, SMALL_WIDTH } from "./picture";

const MAX_WIDTH = 1600;
/** What WebP can hold. */
const MAX_HEIGHT = 16_383;
/** An iPhone draws nothing on a canvas of more than 16.7 million. */
const MAX_PIXELS = 16_000_000;

/** The size at which a picture is stored: whole, in its proportions, and no larger than every browser can draw. */
export function fitPicture(width: number, height: number): PictureSize {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height, Math.sqrt(MAX_PIXELS / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

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

/** What the names of a picture and its copies have in common, the same as the database's private.picture_of(). */
export function pictureStem(name: string): string {
  return name.replace(/(-)\d+x\d+\.[A-Za-z0-9]+$/, "$1");
}

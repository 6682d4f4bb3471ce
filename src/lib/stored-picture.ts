import { CROP, CROP_MARK, type PictureSize, SMALL_WIDTH } from "./picture";

/** What a picture of this width and height is scaled to when it is at most `maxWidth` px wide. Whole pixels, at least 1. */
export function fitWidth(width: number, height: number, maxWidth: number): PictureSize {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** A cover is shown in 16:9. What is wider would lose more than a seventh of its width on either side. */
const WIDEST = 16 / 9 + 0.01;

/**
 * The middle of a picture of this width and height that becomes its 5:4 copy, in pixels from the left, as high as the picture.
 * Null if the picture is no wider than 5:4, wider than 16:9, or too small.
 */
export function findCrop(width: number, height: number): { left: number; width: number } | null {
  const cropped = Math.round((height * CROP.width) / CROP.height);
  if (height < CROP.height || cropped >= width || width / height > WIDEST) return null;
  return { left: Math.round((width - cropped) / 2), width: cropped };
}

/**
 * The names of a new picture, of its smaller copy when it is wider than 800 px, and of its 5:4 copy if it has one. `random` is
 * made of letters and digits.
 */
export function pictureNames(random: string, { width, height }: PictureSize, extension: string, cropped: boolean) {
  const name = (size: PictureSize) => `images/${random}${cropped ? CROP_MARK : ""}-${size.width}x${size.height}.${extension}`;
  return {
    path: name({ width, height }),
    smallPath: width > SMALL_WIDTH ? name(fitWidth(width, height, SMALL_WIDTH)) : null,
    cropPath: cropped ? name(CROP) : null,
  };
}

import { env } from "@/lib/env";
import { pictureSize, pictureSrcSet } from "@/lib/picture";

type PictureProps = {
  src: string;
  alt: string;
  sizes: string;
  /** For the picture that is visible without scrolling; all others load lazily. */
  first?: boolean;
  /** The background's class, seen until the picture is there and if it cannot be loaded. */
  tint?: string;
};

/** Assumed for a picture whose name has no size, so that the text below does not jump. */
const UNKNOWN = { width: 1600, height: 900 };

/** A cover picture, loaded at the width it is shown at. */
export function Picture({ src, alt, sizes, first = false, tint = "bg-paper-deep" }: PictureProps) {
  const { width, height } = pictureSize(src) ?? UNKNOWN;
  const srcSet = pictureSrcSet(src, env.supabaseUrl);
  return (
    <img
      // Before src: a browser that reads src first would fetch that file at once.
      loading={first ? "eager" : "lazy"}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={first ? "high" : undefined}
      className={`cover ${tint}`}
    />
  );
}

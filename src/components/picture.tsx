import { pictureSize, pictureSrcSet } from "@/lib/picture";

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as the attribute of the same name says it. */
  sizes: string;
  /** For the one picture that is visible at once; every other waits until it is nearly in view. */
  first?: boolean;
  className?: string;
};

/** What a picture without a size in its name is taken for, so that the text below does not jump. */
const UNKNOWN = { width: 1600, height: 900 };

/** A cover, in the width that it is shown at. */
export function Picture({ src, alt, sizes, first = false, className = "" }: PictureProps) {
  const { width, height } = pictureSize(src) ?? UNKNOWN;
  const srcSet = pictureSrcSet(src);
  return (
    <img
      // Before src: a browser that has met src alone would fetch it at once.
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={`aspect-video w-full object-cover ${className}`}
    />
  );
}

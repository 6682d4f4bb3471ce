import { env } from "@/env";
import { pictureSrcSet } from "@/lib/picture";

const SIZES = { small: { width: 64, height: 48, look: "h-12 w-16 object-cover" }, large: { width: 128, height: 96, look: "h-15 w-20 object-contain sm:h-24 sm:w-32" } };

export type ThumbnailSize = keyof typeof SIZES;

/** A record's picture at a fixed size; quiet blocks where there is none, or where a foreign server would learn of the visit. */
export function Thumbnail({ url, size }: { url: string | null; size: ThumbnailSize }) {
  const { width, height, look } = SIZES[size];
  if (!url || !(url.startsWith(env.supabaseUrl) || url.startsWith("/"))) {
    return (
      <svg viewBox="0 0 16 12" aria-hidden="true" className={`${look} flex-none rounded-lg bg-paper-deep fill-stone-300`}>
        <path d="M4 7h2v2H4zM7 4h2v5H7zM10 6h2v3h-2z" />
      </svg>
    );
  }
  const srcSet = pictureSrcSet(url, env.supabaseUrl);
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet && `${width}px`}
      src={url}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`${look} flex-none rounded-lg bg-paper-deep`}
    />
  );
}

import { env } from "@/env";
import { pictureSrcSet } from "@/lib/picture";

const WIDTH = 64;
const LOOK = "h-12 w-16 object-cover flex-none rounded-lg bg-paper-deep";

/** A record's picture at a fixed size; a drawing where there is none, or where another server would learn of the visit. */
export function Thumbnail({ url }: { url: string | null }) {
  if (!url || !(url.startsWith(env.supabaseUrl) || url.startsWith("/"))) {
    return (
      <svg viewBox="0 0 16 12" aria-hidden="true" className={`${LOOK} fill-stone-300`}>
        <path d="M4 7h2v2H4zM7 4h2v5H7zM10 6h2v3h-2z" />
      </svg>
    );
  }
  const srcSet = pictureSrcSet(url, env.supabaseUrl);
  return (
    <img
      srcSet={srcSet}
      sizes={srcSet && `${WIDTH}px`}
      src={url}
      alt=""
      width={WIDTH}
      height={48}
      loading="lazy"
      decoding="async"
      className={LOOK}
    />
  );
}

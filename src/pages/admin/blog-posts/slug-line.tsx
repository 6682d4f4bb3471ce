import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { findFreeSlug } from "@/data/admin/posts";
import { env } from "@/env";

const ASK_AFTER_MS = 400;

/** Answers about slugs so far, so that the same one is not asked about twice. */
export type SlugAnswer = { asked: string; free: string };

/** Asks, a moment after the last key, whether the slug is free. Null while unknown. */
export function useFreeSlug(slug: string, postId: number | null): SlugAnswer | null {
  const [answer, setAnswer] = useState<SlugAnswer | null>(null);

  useEffect(() => {
    if (!slug) return;
    let wanted = true;
    const timer = setTimeout(() => {
      findFreeSlug(slug, postId)
        .then((free) => wanted && setAnswer({ asked: slug, free }))
        // The database checks again on saving; a failed check need not interrupt anybody.
        .catch((error: unknown) => console.error("The address of the post could not be checked", error));
    }, ASK_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [slug, postId]);

  return answer?.asked === slug ? answer : null;
}

type SlugLineProps = { slug: string; answer: SlugAnswer | null; onUse: (slug: string) => void };

/** The post's public address, and if it is taken, a free one to use instead. */
export function SlugLine({ slug, answer, onUse }: SlugLineProps) {
  const taken = answer !== null && answer.free !== slug;
  return (
    <div className="text-sm">
      <p className="[overflow-wrap:anywhere] text-stone-600">
        {slug ? (
          <>
            Address: {env.siteUrl.replace(/^https?:\/\//, "")}/blog/<strong className="font-semibold text-ink">{slug}</strong>
          </>
        ) : (
          "The title makes the address of the post."
        )}
      </p>
      <output className="block">
        {taken && (
          <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-danger-tint px-4 py-2 font-semibold text-danger">
            This address is taken.
            <Button variant="secondary" size="sm" onClick={() => onUse(answer.free)}>
              Use {answer.free}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}

import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { findFreeSlug } from "@/data/admin/posts";
import { env } from "@/env";

const ASK_AFTER_MS = 400;

/** What is known of an address: who asks twice for the same one gets the first answer until a title changes. */
export type SlugAnswer = { asked: string; free: string };

/** Asks, a moment after the last key, whether another post has this slug. Null while that is not known. */
export function useFreeSlug(slug: string, postId: number | null): SlugAnswer | null {
  const [answer, setAnswer] = useState<SlugAnswer | null>(null);

  useEffect(() => {
    if (!slug) return;
    let wanted = true;
    const timer = setTimeout(() => {
      findFreeSlug(slug, postId)
        .then((free) => wanted && setAnswer({ asked: slug, free }))
        // The database has the last word at saving; here nobody is interrupted.
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

/** The public address of the post, under its title, and a way out where it is taken. */
export function SlugLine({ slug, answer, onUse }: SlugLineProps) {
  const taken = answer !== null && answer.free !== slug;
  return (
    <div className="mt-2 text-sm">
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

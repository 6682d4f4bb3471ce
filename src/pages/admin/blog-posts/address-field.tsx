import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { findFreeSlug } from "@/data/admin/posts";
import { env } from "@/env";
import { slugify } from "@/lib/slug";
import { type PostDraft, slugOf } from "./post-draft";

const ASK_AFTER_MS = 400;

/** The answers so far, so that nobody asks twice about the same slug. */
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

type AddressFieldProps = {
  draft: Pick<PostDraft, "slug" | "title">;
  /** The address at which visitors find the post now; null if they don't. */
  liveSlug: string | null;
  answer: SlugAnswer | null;
  onChange: (slug: string) => void;
};

/** The end of the post's public address. If it is taken, a free one is offered. */
export function AddressField({ draft, liveSlug, answer, onChange }: AddressFieldProps) {
  const slug = slugOf(draft);
  const taken = answer !== null && answer.asked === slug && answer.free !== slug;
  const hint = slug ? (
    <span className="[overflow-wrap:anywhere]">
      {env.siteUrl.replace(/^https?:\/\//, "")}/blog/<strong className="font-semibold text-ink">{slug}</strong>
      {liveSlug !== null && liveSlug !== slug && <span className="block">Links to the present address will lead to this one.</span>}
    </span>
  ) : (
    "The title makes the address."
  );
  return (
    <div>
      <Field label="Address" name="slug" hint={hint}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={draft.title.trim() && slugify(draft.title)}
            value={draft.slug}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => draft.slug !== slug && onChange(slug)}
          />
        )}
      </Field>
      <output className="block text-sm">
        {taken && (
          <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-danger-tint px-4 py-2 font-semibold text-danger">
            This address is taken.
            <Button variant="ghost" size="sm" onClick={() => onChange(answer.free)}>
              Use {answer.free}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}

import { useEffect, useState } from "react";
import { after } from "@/browser/after";
import { QuietButton } from "@/components/admin/controls";
import { findFreeSlug, slugOf } from "@/data/admin/blog-posts";
import { env } from "@/lib/env";
import { slugify } from "@/lib/slug";
import { TextField } from "@/pages/admin/form/inputs";

const ASK_AFTER_MS = 400;

/** Finds a free slug to offer instead of this one, a moment after the last key. Null while unknown, or if this one is free. */
function useFreeSlug(slug: string, postId: number | null): string | null {
  const [answer, setAnswer] = useState<{ asked: string; free: string } | null>(null);

  useEffect(() => {
    if (!slug) return;
    let wanted = true;
    const callOff = after(ASK_AFTER_MS, () => {
      findFreeSlug(slug, postId)
        .then((free) => wanted && setAnswer({ asked: slug, free }))
        // The database checks again on saving; a failed check need not interrupt anybody.
        .catch((error: unknown) => console.error("The address of the post could not be checked", error));
    });
    return () => {
      wanted = false;
      callOff();
    };
  }, [slug, postId]);

  return answer?.asked === slug && answer.free !== slug ? answer.free : null;
}

type AddressFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (slug: string) => void;
  title: string;
  postId: number | null;
  /** The address at which visitors find the post now; null if they don't. */
  liveSlug: string | null;
};

/** The end of the post's public address. If it is taken, a free one is offered. */
export function AddressField({ title, postId, liveSlug, ...field }: AddressFieldProps) {
  const slug = slugOf({ slug: field.value, title });
  const free = useFreeSlug(slug, postId);
  const hint = slug && (
    <span className="[overflow-wrap:anywhere]">
      {env.siteUrl.replace(/^https?:\/\//, "")}/blog/<strong className="font-semibold text-ink">{slug}</strong>
      {liveSlug !== null && liveSlug !== slug && (
        <span className="block">Links to the current address will lead here.</span>
      )}
    </span>
  );
  return (
    <div>
      <TextField
        hint={hint}
        {...field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={title.trim() && slugify(title)}
        onBlur={() => field.value !== slug && field.onChange(slug)}
      />
      <output className="block text-sm">
        {free && (
          <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-danger-tint px-4 py-2 font-semibold text-danger">
            This address is taken.
            <QuietButton onClick={() => field.onChange(free)}>Use {free}</QuietButton>
          </span>
        )}
      </output>
    </div>
  );
}

import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { formatLocalTime } from "@/lib/local-time";
import { listUnsavedCopies, type UnsavedCopy } from "./local-drafts";

const SCREENS: Record<string, string> = {
  post: "/admin/blog-posts",
  "case study": "/admin/case-studies",
  settings: "/admin/settings",
};

/** Unsaved work on this computer, all of it or that of one kind of record, with links to the forms that offer it. */
export function UnsavedCopies({ noun }: { noun?: string }) {
  const [copies, setCopies] = useState<UnsavedCopy[]>([]);

  useEffect(() => {
    let ended = false;
    void listUnsavedCopies().then((found) => {
      if (!ended) setCopies(found.filter((copy) => copy.noun in SCREENS && (!noun || copy.noun === noun)));
    });
    return () => void (ended = true);
  }, [noun]);

  if (copies.length === 0) return null;
  return (
    <section aria-label="Unsaved work on this computer" className="mb-6 rounded-2xl bg-butter px-5 py-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">Unsaved work on this computer</h2>
      <ul className="mt-2 grid gap-1">
        {copies.map((copy) => (
          <li key={copy.key}>
            <Link to={addressOf(copy)} className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]">
              {copy.title || `A ${copy.noun} without a title`}
            </Link>
            , from <time dateTime={copy.keptAt}>{formatLocalTime(copy.keptAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ noun, id }: UnsavedCopy): string {
  return noun === "settings" ? "/admin/settings" : `${SCREENS[noun]}?edit=${id}`;
}

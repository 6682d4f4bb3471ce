import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { listAllCopies } from "@/data/admin/drafts/unsaved-copies";
import { formatLocalTime } from "@/lib/local-time";
import { describePlace } from "./draft-offer";
import { listElsewhere } from "./elsewhere";
import { draftKey, listUnsavedCopies, type UnsavedCopy } from "./local-drafts";

const SCREENS: Record<string, string> = {
  post: "/admin/blog-posts",
  "case study": "/admin/case-studies",
  settings: "/admin/settings",
};

const NOUNS: Record<string, string> = { blog_posts: "post", case_studies: "case study", settings: "settings" };

type ListedCopy = UnsavedCopy & { server?: { device: string; deviceName: string } };

/** All unsaved work, or that of one kind of record, with links to the forms that offer it. */
export function UnsavedCopies({ noun }: { noun?: string }) {
  const [copies, setCopies] = useState<ListedCopy[]>([]);

  useEffect(() => {
    let ended = false;
    void listCopies((found) => {
      if (!ended) setCopies(found.filter((copy) => copy.noun in SCREENS && (!noun || copy.noun === noun)));
    });
    return () => void (ended = true);
  }, [noun]);

  if (copies.length === 0) return null;
  return (
    <section aria-label="Copies of unsaved work" className="mb-6 rounded-2xl bg-butter px-5 py-4">
      <h2 className="text-base font-semibold tracking-normal">Unsaved work</h2>
      <ul className="mt-2 grid gap-1">
        {copies.map((copy) => (
          <li key={copy.key}>
            <Link to={addressOf(copy)} className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]">
              {copy.title || `A ${copy.noun} without a title`}
            </Link>
            , from <time dateTime={copy.keptAt}>{formatLocalTime(copy.keptAt)}</time>
            {copy.server && describePlace(copy)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reports this browser's copies at once, and then again together with those that only the server has. */
async function listCopies(tell: (copies: ListedCopy[]) => void): Promise<void> {
  const local = await listUnsavedCopies();
  tell(local);
  const copies = await listAllCopies().catch(() => []);
  const placeOf = ({ table, recordId }: { table: string; recordId: string | null }) => ({ noun: NOUNS[table] ?? "", id: recordId ?? "new" });
  const elsewhere = await listElsewhere(copies, local, (copy) => {
    const { noun, id } = placeOf(copy);
    return draftKey(`${noun}:${id}`, copy.form);
  });
  const listed = elsewhere.map((copy) => ({ key: String(copy.id), ...placeOf(copy), title: copy.name, keptAt: copy.keptAt, server: copy }));
  tell([...local, ...listed].toSorted((a, b) => b.keptAt.localeCompare(a.keptAt)));
}

function addressOf({ noun, id }: UnsavedCopy): string {
  return noun === "settings" ? "/admin/settings" : `${SCREENS[noun]}?edit=${id}`;
}

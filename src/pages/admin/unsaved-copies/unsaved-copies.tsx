import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type Kind, KINDS, recordAddress } from "@/data/admin/kinds/kinds";
import { formatLocalTime } from "@/lib/local-time";
import { describePlace, LastWords } from "./copy-offers";
import { findCopies, type FoundCopy } from "./find-copies";

export function UnsavedCopies({ kind }: { kind?: Kind }) {
  const [copies, setCopies] = useState<FoundCopy[]>([]);

  useEffect(() => {
    let ended = false;
    void findCopies(null, (found) => {
      if (!ended) setCopies(found.filter(({ table }) => !kind || table === kind));
    });
    return () => void (ended = true);
  }, [kind]);

  if (copies.length === 0) return null;
  return (
    <section aria-label="Copies of unsaved work" className="mb-6 rounded-2xl bg-butter px-5 py-4">
      <h2 className="text-base font-semibold tracking-normal">Unsaved work</h2>
      <ul className="mt-2 grid gap-1">
        {copies.map((copy) => (
          <li key={copy.server?.id ?? copy.form}>
            <Link
              to={recordAddress(copy.table, copy.recordId ?? "new")}
              className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]"
            >
              {copy.title || `A ${KINDS[copy.table].noun[0]} without a title`}
            </Link>
            , from <time dateTime={copy.keptAt}>{formatLocalTime(copy.keptAt)}</time>
            {describePlace(copy)}
            <LastWords copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "react-router-dom";
import { recordAddress } from "@/data/admin/kinds/kinds";
import type { PictureUse } from "@/data/admin/answers";
import { KindChip } from "@/pages/admin/list/kind-chip";

const SHOWN_USES = 3;

type PictureUsesProps = {
  uses: readonly PictureUse[];
  /** The description that is shown beside them already, and is not repeated at each place. */
  description: string | null;
};

export function PictureUses({ uses, description }: PictureUsesProps) {
  const more = uses.slice(SHOWN_USES);
  if (uses.length === 0) return <span className="text-stone-600">Not used anywhere.</span>;
  return (
    <div>
      <ul className="grid gap-2">
        {uses.slice(0, SHOWN_USES).map((use) => (
          <Use key={`${use.table} ${use.id}`} use={use} description={description} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer font-semibold">{more.length} more</summary>
          <ul className="mt-2 grid gap-2">
            {more.map((use) => (
              <Use key={`${use.table} ${use.id}`} use={use} description={description} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Use({ use, description }: { use: PictureUse; description: string | null }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <KindChip kind={use.table} />
        <Link to={addressOf(use)} className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]">
          {use.title}
        </Link>
      </p>
      <p className="mt-0.5 text-stone-600 [overflow-wrap:anywhere]">
        {use.state === "version" && "In an earlier version. "}
        {use.state === "bin" && "In the bin. "}
        {use.alt === null
          ? "No description."
          : use.alt === ""
            ? "Decorative."
            : use.alt !== description && `“${use.alt}”`}
      </p>
    </li>
  );
}

export function addressOf({ table, id, title, state }: PictureUse): string {
  return state === "bin" ? `/admin/bin?q=${encodeURIComponent(title)}` : recordAddress(table, id);
}

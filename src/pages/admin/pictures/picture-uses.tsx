import { Link } from "react-router-dom";
import { recordAddress } from "@/data/admin/kinds";
import type { PictureUse } from "@/data/admin/expected-answers";
import type { StoredPicture } from "@/data/admin/pictures";
import { KindChip } from "@/pages/admin/list/kind-chip";
import { countOf, visibleTitle } from "@/pages/admin/list/record-words";
import { isInAnyCopy } from "@/pages/admin/unsaved-copies/unsaved-copies";

const SHOWN_USES = 3;

type PictureUsesProps = {
  picture: Pick<StoredPicture, "names" | "uses">;
  /** The description that is already shown beside them and not repeated at each place. */
  description: string | null;
};

export function PictureUses({ picture, description }: PictureUsesProps) {
  const { uses } = picture;
  const more = uses.slice(SHOWN_USES);
  const draw = (use: PictureUse) => <Use key={`${use.table} ${use.id}`} use={use} description={description} />;
  if (uses.length === 0) {
    const words = isInUnsavedWork(picture) ? "In unsaved work on this device." : "Not used anywhere.";
    return <span className="text-stone-600">{words}</span>;
  }
  return (
    <div>
      <ul className="grid gap-2">{uses.slice(0, SHOWN_USES).map(draw)}</ul>
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer font-semibold">{more.length} more</summary>
          <ul className="mt-2 grid gap-2">{more.map(draw)}</ul>
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

/** Whether the record shows the picture now, and not only in its history or the bin. */
export const isShown = ({ state }: PictureUse) => state === "now";

/** What precedes the title of a record that uses a picture. */
export const USE_WORDS = { now: "", version: "an earlier version of ", bin: "the bin, in " };

/** Whether unsaved work on this device shows it. */
export const isInUnsavedWork = ({ names }: Pick<StoredPicture, "names">) => names.some(isInAnyCopy);

/** What keeps a picture that nothing shows now, such as "an earlier version of “Ants” and 2 other places"; "" if nothing. */
export function describeKeepers(picture: Pick<StoredPicture, "names" | "uses">): string {
  const [first, ...others] = [
    ...picture.uses.map((use) => `${USE_WORDS[use.state]}“${visibleTitle(use.title)}”`),
    ...(isInUnsavedWork(picture) ? ["unsaved work on this device"] : []),
  ];
  if (!first) return "";
  return others.length > 0 ? `${first} and ${countOf(others.length, ["other place", "other places"])}` : first;
}

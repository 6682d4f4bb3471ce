import { Link } from "react-router-dom";
import { Chip } from "@/components/chip";
import type { PictureUse } from "@/data/admin/pictures";

const SHOWN_USES = 3;

type PictureUsesProps = {
  uses: readonly PictureUse[];
  /** The description that is shown beside them already, and is not repeated at each place. */
  description: string | null;
};

/** Every place that shows a picture, with what it says there that the picture shows. */
export function PictureUses({ uses, description }: PictureUsesProps) {
  const more = uses.slice(SHOWN_USES);
  if (uses.length === 0) return <span className="text-stone-600">Not used anywhere.</span>;
  return (
    <div className="lg:w-72">
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

const KINDS: Record<PictureUse["table"], { name: string; look: string }> = {
  blog_posts: { name: "Post", look: "bg-sky" },
  case_studies: { name: "Case study", look: "bg-moss" },
  settings: { name: "Settings", look: "bg-lilac" },
  unsaved_copies: { name: "Unsaved work", look: "bg-butter" },
};

function Use({ use, description }: { use: PictureUse; description: string | null }) {
  const { name, look } = KINDS[use.table];
  return (
    <li>
      <p className="flex items-baseline gap-2">
        <Chip className={`shrink-0 ${look}`}>{name}</Chip>
        {use.table !== "unsaved_copies" && (
          <Link to={addressOf(use)} className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]">
            {use.title}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-stone-600 [overflow-wrap:anywhere]">
        {use.state === "version" && "In an earlier version. "}
        {use.state === "bin" && "In the bin. "}
        {use.alt === null ? "No description." : use.alt === "" ? "Decorative." : use.alt !== description && `“${use.alt}”`}
      </p>
    </li>
  );
}

function addressOf({ table, id, title, state }: PictureUse): string {
  if (state === "bin") return `/admin/bin?q=${encodeURIComponent(title)}`;
  if (table === "settings") return "/admin/settings";
  return `/admin/${table === "blog_posts" ? "blog-posts" : "case-studies"}?edit=${id}`;
}

import { Link } from "react-router-dom";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import type { PictureUse, StoredPicture } from "@/data/admin/pictures";
import { formatDate } from "@/lib/dates";
import { formatBytes } from "./format-bytes";
import { pictureSize } from "@/lib/picture";

const SHOWN_USES = 3;

/** A picture's file name without its folder. */
export function fileNameOf({ names }: Pick<StoredPicture, "names">): string {
  return names[0]?.replace("images/", "") ?? "";
}

/** A picture with its file, its size and where it is used. */
export function PictureCard({ picture, onDelete }: { picture: StoredPicture; onDelete: () => void }) {
  const { url, smallUrl, uses, bytes, createdAt } = picture;
  const size = pictureSize(url);
  const more = uses.slice(SHOWN_USES);
  return (
    <li className="flex flex-col overflow-hidden rounded-2xl border border-stone-200 bg-white">
      <a href={url} target="_blank" rel="noreferrer" className="block bg-stone-100 -outline-offset-3">
        <img src={smallUrl} alt={`Open ${fileNameOf(picture)}`} width={400} height={225} loading="lazy" className="aspect-video w-full object-contain" />
      </a>
      <div className="flex flex-1 flex-col gap-3 p-4 text-sm">
        <div>
          <h2 className="font-sans text-sm leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">{fileNameOf(picture)}</h2>
          <p className="mt-1 text-stone-600">
            {size && `${size.width} × ${size.height} px, `}
            {formatBytes(bytes)}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </div>
        {uses.length === 0 ? (
          <p className="text-stone-600">Not used anywhere.</p>
        ) : (
          <ul className="grid gap-2">
            {uses.slice(0, SHOWN_USES).map((use) => (
              <Use key={`${use.table} ${use.id}`} use={use} />
            ))}
          </ul>
        )}
        {more.length > 0 && (
          <details>
            <summary className="cursor-pointer font-semibold">{more.length} more</summary>
            <ul className="mt-2 grid gap-2">
              {more.map((use) => (
                <Use key={`${use.table} ${use.id}`} use={use} />
              ))}
            </ul>
          </details>
        )}
        <div className="mt-auto -ml-3">
          <Button variant="ghost" size="sm" className="text-danger" onClick={onDelete}>
            Delete<span className="sr-only"> {fileNameOf(picture)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

const KINDS: Record<PictureUse["table"], { name: string; look: string }> = {
  blog_posts: { name: "Post", look: "bg-sky" },
  case_studies: { name: "Case study", look: "bg-moss" },
  settings: { name: "Settings", look: "bg-lilac" },
  unsaved_copies: { name: "Unsaved work", look: "bg-butter" },
};

function Use({ use }: { use: PictureUse }) {
  const { name, look } = KINDS[use.table];
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip className={look}>{name}</Chip>
        {use.table !== "unsaved_copies" && (
          <Link to={addressOf(use)} className="font-semibold underline underline-offset-2 [overflow-wrap:anywhere]">
            {use.title}
          </Link>
        )}
      </p>
      <p className="mt-0.5 text-stone-600 [overflow-wrap:anywhere]">
        {use.state === "version" && "In an earlier version. "}
        {use.state === "bin" && "In the bin. "}
        {use.alt === null ? "No description." : use.alt === "" ? "Decorative." : `“${use.alt}”`}
      </p>
    </li>
  );
}

function addressOf({ table, id, title, state }: PictureUse): string {
  if (state === "bin") return `/admin/bin?q=${encodeURIComponent(title)}`;
  if (table === "settings") return "/admin/settings";
  return `/admin/${table === "blog_posts" ? "blog-posts" : "case-studies"}?edit=${id}`;
}

import { QuietButton } from "@/components/admin/controls";
import { describedAs, fileNameOf, type StoredPicture } from "@/data/admin/pictures";
import { formatDate } from "@/lib/dates";
import { pictureSize } from "@/lib/picture";
import { BulkBar, CheckAll, CheckBox, useSelection } from "@/pages/admin/list/selection";
import { isShown, PictureUses } from "./picture-uses";

type PictureGridProps = {
  pictures: readonly StoredPicture[];
  onEdit: (picture: StoredPicture, replaces: boolean) => void;
  onDelete: (chosen: StoredPicture[]) => Promise<boolean>;
};

export function PictureGrid({ pictures, onEdit, onDelete }: PictureGridProps) {
  const { chosen, isChosen, choose, chooseAll } = useSelection(pictures, ({ url }) => url);

  return (
    <section id="records" tabIndex={-1} aria-label="Pictures" className="relative outline-none">
      <BulkBar
        chosen={chosen}
        noun={["picture", "pictures"]}
        actions={[{ label: "Delete", danger: true, run: onDelete }]}
        onClear={() => chooseAll(false)}
      />
      <div className="text-sm text-stone-600">
        <CheckAll chosen={chosen.length} of={pictures.length} onChange={chooseAll}>
          Select all on this page
        </CheckAll>
      </div>
      <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
        {pictures.map((picture) => (
          <li
            key={picture.url}
            data-chosen={isChosen(picture) || undefined}
            className="relative overflow-hidden rounded-2xl border border-stone-200 bg-white data-chosen:border-ink data-chosen:bg-butter/35"
          >
            <div className="absolute top-2 left-2 z-1 rounded-xl bg-white/90">
              <CheckBox
                checked={isChosen(picture)}
                onChange={(isNowChosen) => choose(picture, isNowChosen, false)}
                className="px-3"
              >
                <span className="sr-only">Select {fileNameOf(picture)}</span>
              </CheckBox>
            </div>
            <PictureCard
              picture={picture}
              onEdit={(replaces) => onEdit(picture, replaces)}
              onDelete={() => void onDelete([picture])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PictureCardProps = { picture: StoredPicture; onEdit: (replaces: boolean) => void; onDelete: () => void };

function PictureCard({ picture, onEdit, onDelete }: PictureCardProps) {
  const { url, smallUrl, bytes, createdAt, uses } = picture;
  const description = describedAs(picture);
  const file = fileNameOf(picture);
  const size = pictureSize(url);
  return (
    <article aria-label={description || file} className="flex h-full flex-col text-sm [overflow-wrap:anywhere]">
      <a href={url} target="_blank" rel="noreferrer" className="-outline-offset-4">
        <img
          src={smallUrl}
          alt={description || file}
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          // Dropped here, it would be a new file.
          draggable={false}
          className="aspect-video w-full bg-paper-deep object-contain"
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p dir="auto" className="[line-height:1.375] font-semibold">
          {description || file}
        </p>
        <p className="text-stone-600">
          {description && <span className="block">{file}</span>}
          {size && `${size.width} × ${size.height} px, `}
          {formatBytes(bytes)}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <PictureUses picture={picture} description={description} />
        <div className="mt-auto -ml-2.5 flex flex-wrap [&_.btn]:px-2.5">
          <QuietButton of={file} onClick={() => onEdit(false)}>
            Edit
          </QuietButton>
          {uses.some(isShown) && (
            <QuietButton of={`${file} everywhere`} onClick={() => onEdit(true)}>
              Replace
            </QuietButton>
          )}
          <QuietButton danger of={file} onClick={onDelete}>
            Delete
          </QuietButton>
        </div>
      </div>
    </article>
  );
}

const KILOBYTE = 1000;

export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}

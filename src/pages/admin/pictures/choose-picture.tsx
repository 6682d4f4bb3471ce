import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { after } from "@/browser/after";
import { Select } from "@/components/admin/controls";
import { TitledModal } from "@/components/admin/dialogs";
import { LoadFailure } from "@/components/admin/load-failure";
import { Button } from "@/components/button";
import { describedAs, fileNameOf, listPictures, PICTURES_PER_PAGE, type StoredPicture } from "@/data/admin/pictures";
import { formatDay } from "@/lib/dates";
import { pictureSize } from "@/lib/picture";
import { FileButton } from "./file-input";

const SEARCH_AFTER_MS = 350;

export type ChosenPicture = { url: string; alt: string | null; size: { width: number; height: number } | null };

type PictureDialogProps = {
  /** Several files can be chosen at once. */
  several?: boolean;
  onFiles: (files: File[]) => void;
  onChoose: (picture: ChosenPicture) => void;
  /** Called first, even when something was chosen. */
  onClose: () => void;
};

const TABS = ["From this device", "Stored pictures"] as const;

export function PictureDialog({ several = false, onFiles, onChoose, onClose }: PictureDialogProps) {
  const id = useId();
  const [shown, setShown] = useState<(typeof TABS)[number]>(TABS[0]);
  const tabs = useRef<HTMLDivElement>(null);

  function turn(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    setShown((before) => (before === TABS[0] ? TABS[1] : TABS[0]));
    tabs.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  }

  return (
    <TitledModal title="Choose a picture" onClose={onClose} size="wide">
      <div ref={tabs} role="tablist" aria-label="Choose a picture" className="mt-2 flex border-b border-stone-300">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id} ${name}`.replaceAll(" ", "-")}
            aria-selected={shown === name}
            aria-controls={`${id}-panel`}
            tabIndex={shown === name ? 0 : -1}
            className="-mb-px border-b-3 border-transparent px-3 py-2 text-sm font-semibold text-stone-700 aria-selected:border-signal aria-selected:text-ink"
            onClick={() => setShown(name)}
            onKeyDown={turn}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id} ${shown}`.replaceAll(" ", "-")} className="mt-4">
        {shown === TABS[0] ? (
          <>
            <FileButton
              label={several ? "Choose files" : "Choose a file"}
              several={several}
              onChoose={(files) => {
                onClose();
                onFiles(files);
              }}
            />
            <p className="mt-3 text-sm text-stone-600">
              It is scaled down to 1600 pixels for you. You can also drop or paste a file where the picture goes.
            </p>
          </>
        ) : (
          <StoredPictures
            onChoose={(picture) => {
              onClose();
              onChoose({ url: picture.url, alt: describedAs(picture), size: pictureSize(picture.url) });
            }}
          />
        )}
      </div>
    </TitledModal>
  );
}

function StoredPictures({ onChoose }: { onChoose: (picture: StoredPicture) => void }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState({ search: "", month: "", page: 1 });
  const [found, setFound] = useState<({ asked: object } & Awaited<ReturnType<typeof listPictures>>) | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    return after(SEARCH_AFTER_MS, () =>
      setAsked((before) => (before.search === typed.trim() ? before : { ...before, search: typed.trim(), page: 1 })),
    );
  }, [typed]);

  useEffect(() => {
    let ended = false;
    void listPictures({ ...asked, month: asked.month || null }).then(
      (answer) => {
        if (ended) return;
        setFailed(false);
        setFound((before) =>
          asked.page === 1
            ? { ...answer, asked }
            : { ...answer, asked, pictures: [...(before?.pictures ?? []), ...answer.pictures] },
        );
      },
      (error: unknown) => {
        console.error("The pictures could not be loaded", error);
        if (!ended) setFailed(true);
      },
    );
    return () => void (ended = true);
  }, [asked]);

  return (
    <>
      <div className="flex gap-3">
        <input
          translate="no"
          type="search"
          aria-label="Search pictures"
          placeholder="Search pictures"
          className="field-control min-w-0 flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The dialog is inside the record's form, which Enter would submit.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <MonthSelect
          months={found?.months ?? []}
          className="field-control w-auto max-w-1/2"
          value={asked.month}
          onChange={(event) => setAsked((before) => ({ ...before, month: event.target.value, page: 1 }))}
        />
      </div>
      {failed && (
        <div className="mt-4">
          <LoadFailure
            onRetry={() => {
              setFailed(false);
              setAsked((before) => ({ ...before }));
            }}
          >
            The pictures could not be loaded.
          </LoadFailure>
        </div>
      )}
      {!found && !failed && <p className="mt-6">Loading...</p>}
      {found?.pictures.length === 0 && <p className="mt-6">No picture matches.</p>}
      <ul aria-label="Pictures" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {found?.pictures.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              className="block w-full overflow-hidden rounded-xl border border-stone-200 hover:border-ink"
              onClick={() => onChoose(picture)}
            >
              <img
                src={picture.smallUrl}
                alt={describedAs(picture) || fileNameOf(picture)}
                width={240}
                height={135}
                loading="lazy"
                className="aspect-video w-full bg-stone-100 object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      {found && found.pictures.length < found.total && found.pictures.length >= PICTURES_PER_PAGE && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          // Pressed twice, or while other pictures are on their way, it would leave a page out.
          onClick={() => setAsked((now) => (now === found.asked ? { ...now, page: now.page + 1 } : now))}
        >
          More pictures
        </Button>
      )}
    </>
  );
}

export function MonthSelect({ months, ...attributes }: ComponentProps<"select"> & { months: readonly string[] }) {
  return (
    <Select
      aria-label="Month"
      {...attributes}
      options={[["", "All months"], ...months.map((month) => [month, formatDay(month)] as const)]}
    />
  );
}

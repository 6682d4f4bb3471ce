import { useEffect, useId, useState } from "react";
import { useReauthentication } from "@/components/admin/admin-shell";
import { LoadFailure } from "@/components/admin/load-failure";
import { Modal } from "@/components/admin/modal";
import { ModalHeading } from "@/components/admin/modal-heading";
import { Button } from "@/components/button";
import { listPictures, PICTURES_PER_PAGE, type StoredPicture } from "@/data/admin/pictures";
import { pictureSize } from "@/lib/picture";
import { describedAs, fileNameOf } from "./name-picture";

const SEARCH_AFTER_MS = 350;

/** A stored picture with the description that it has elsewhere; null if nobody has described it yet. */
export type ChosenPicture = { url: string; alt: string | null; size: { width: number; height: number } | null };

/** A button that offers the pictures in storage, to use one again. */
export function ChoosePicture({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Choose from pictures
      </Button>
      {open && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            setOpen(false);
            onChoose({ url: picture.url, alt: describedAs(picture), size: pictureSize(picture.url) });
          }}
        />
      )}
    </>
  );
}

type PictureDialogProps = { onChoose: (picture: StoredPicture) => void; onClose: () => void };

function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const headingId = useId();
  const { runSignedIn } = useReauthentication();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState({ search: "", page: 1 });
  const [found, setFound] = useState<{ pictures: StoredPicture[]; total: number } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setAsked((before) => (before.search === typed.trim() ? before : { search: typed.trim(), page: 1 })), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    let ended = false;
    void runSignedIn(() => listPictures({ search: asked.search, unusedDays: null, page: asked.page })).then(
      ({ pictures, total }) => {
        if (ended) return;
        setFailed(false);
        setFound((before) => ({ total, pictures: asked.page === 1 ? pictures : [...(before?.pictures ?? []), ...pictures] }));
      },
      (error: unknown) => {
        console.error("The pictures could not be loaded", error);
        if (!ended) setFailed(true);
      },
    );
    return () => void (ended = true);
  }, [asked, runSignedIn]);

  return (
    <Modal labelledBy={headingId} onEscape={onClose} wide>
      <ModalHeading id={headingId} title="Choose a picture" onClose={onClose} />
      <input
        type="search"
        aria-label="Search pictures"
        placeholder="Search pictures"
        className="field-control mt-3 w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The dialog is inside the record's form, which Enter would save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
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
            <button type="button" className="block w-full overflow-hidden rounded-xl border border-stone-200 hover:border-ink" onClick={() => onChoose(picture)}>
              <img src={picture.smallUrl} alt={describedAs(picture) || fileNameOf(picture)} width={240} height={135} loading="lazy" className="aspect-video w-full bg-stone-100 object-contain" />
            </button>
          </li>
        ))}
      </ul>
      {found && found.pictures.length < found.total && found.pictures.length >= PICTURES_PER_PAGE && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setAsked((before) => ({ ...before, page: before.page + 1 }))}>
          More pictures
        </Button>
      )}
    </Modal>
  );
}

import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { TitledModal } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import { describedAs, exchangePicture, fileNameOf, type StoredPicture } from "@/data/admin/pictures";
import { countOf, visibleTitle } from "@/pages/admin/list/record-words";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { AltField, checkAlt } from "./alt-field";
import { PictureDialog } from "./choose-picture";
import { describeKeepers, isShown } from "./picture-uses";
import { UploadProgress } from "./upload-progress";
import { dropUploads, usePictureUploads } from "./use-picture-uploads";

const PLACE = ["place", "places"] as const;

function exchanging(
  picture: StoredPicture,
  to: string,
  alt: string | null,
): Action<Awaited<ReturnType<typeof exchangePicture>>> {
  const name = fileNameOf(picture);
  const participle = to === picture.url ? "described" : "replaced";
  return {
    do: () => exchangePicture(picture, to, alt),
    failure: "The picture could not be changed.",
    undo({ changed, refusals, undo }) {
      const titles = refusals
        .map(({ table, id }) => picture.uses.find((use) => use.table === table && use.id === String(id))?.title ?? "")
        .map((title) => `“${visibleTitle(title)}”`)
        .join(", ");
      const done = `“${name}” ${participle}${changed > 0 ? ` in ${countOf(changed, PLACE)}` : ""}.`;
      return {
        label: `“${name}”`,
        done:
          refusals.length > 0 ? `${done} ${countOf(refusals.length, PLACE)} could not be changed: ${titles}.` : done,
        undone: `“${name}” as before.`,
        async undo() {
          const stay = await undo();
          return stay > 0 ? `${countOf(stay, PLACE)} left alone: somebody has saved another version since.` : null;
        },
      };
    },
  };
}

type EditPictureProps = {
  picture: StoredPicture;
  /** Opens with the choice of a replacement. */
  replaces: boolean;
  onClose: () => void;
};

/** Describes a picture, or replaces it, wherever it is shown: in one step that can be undone. */
export function EditPicture({ picture, replaces, onClose }: EditPictureProps) {
  const uploads = usePictureUploads("blog-posts");
  const [alt, setAlt] = useState(() => describedAs(picture));
  const [next, setNext] = useState(picture.url);
  const [choosing, setChoosing] = useState(replaces);
  const { act, busy, failure } = useAct({ inForm: true });
  const { revalidate } = useRevalidator();
  const name = fileNameOf(picture);
  const places = picture.uses.filter(isShown).length;
  const keepers = describeKeepers(picture);
  const isReplaced = next !== picture.url;

  function replaceWith({ url, alt: shows }: { url: string; alt: string | null }) {
    setNext(url);
    if (shows !== null) setAlt(shows);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (checkAlt(alt)) return (event.target as HTMLElement).querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (!isReplaced && alt === describedAs(picture)) return onClose();
    // Undo gets the focus, which it cannot get below this dialog.
    const show = async () => {
      await revalidate();
      onClose();
    };
    await act(exchanging(picture, next, alt), show);
  }

  return (
    <>
      <TitledModal title={`Edit ${name}`} onClose={onClose}>
        <form className="mt-4 grid gap-4" onSubmit={(event) => void save(event)}>
          <div>
            <img
              src={next}
              alt=""
              width={400}
              height={225}
              className="aspect-video w-full rounded-xl bg-paper-deep object-contain"
            />
            {places > 0 && (
              <div className="mt-3">
                <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
                  Replace everywhere
                </Button>
              </div>
            )}
            <UploadProgress uploads={uploads} />
          </div>
          <div>
            <AltField alt={alt} onChange={setAlt} />
          </div>
          <p className="text-sm text-stone-600">
            {places > 0
              ? `It is shown in ${countOf(places, PLACE)}${places === 1 ? ", which changes with it, with an entry in its history" : "; all of them change with it, each with an entry in its history"}. Earlier versions and unsaved work stay as they are.`
              : `Nothing shows it${keepers && ` now, but it is kept by ${keepers}`}. Whatever shows it next starts with this description.`}
          </p>
          <StatusMessage severity="error">{failure}</StatusMessage>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} disabled={uploads.progress !== null}>
              {busy ? "Saving..." : isReplaced ? `Replace in ${countOf(places, PLACE)}` : "Save"}
            </Button>
          </div>
        </form>
      </TitledModal>
      {/* Not inside: of two dialogs that open at once the later one is on top. */}
      {choosing && (
        <PictureDialog
          onFiles={([file]) => {
            dropUploads(uploads);
            if (file) uploads.upload(file, { onStored: replaceWith });
          }}
          onChoose={(chosen) => {
            dropUploads(uploads);
            replaceWith(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

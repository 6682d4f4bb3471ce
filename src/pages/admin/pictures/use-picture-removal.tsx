import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDialogs } from "@/components/admin/dialogs";
import { deletePictures, deleteUnusedPictures, fileNameOf, type StoredPicture } from "@/data/admin/pictures";
import { countOf, TitledList } from "@/pages/admin/list/record-words";
import { type Action, useAct } from "@/pages/admin/list/actions";
import { addressOf, isInUnsavedWork, USE_WORDS } from "./picture-uses";

const PICTURE = ["picture", "pictures"] as const;

export const UNUSED_DAYS = 30;

const describeDeleted = (count: number) => (count > 0 ? `${countOf(count, PICTURE)} deleted.` : "");

/**
 * Deletes pictures for good, and returns those that are gone. `used`: how many of the selected ones stay because they are in use.
 */
function deleting(pictures: readonly StoredPicture[], used: number): Action<StoredPicture[]> {
  const [only, ...others] = pictures;
  const what = only && others.length === 0 ? fileNameOf(only) : countOf(pictures.length, PICTURE);
  const staying = used > 0 ? ` ${countOf(used, PICTURE)} in use ${used === 1 ? "stays" : "stay"}.` : "";
  const asked = new Map<string, StoredPicture[]>();
  return {
    ask: {
      message: `Delete ${what} for good? This cannot be undone.${staying}`,
      confirmLabel: "Delete for good",
      danger: true,
    },
    async do() {
      for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
        const own = pictures.filter((picture) => picture.bucket === bucket);
        if (!asked.has(bucket)) asked.set(bucket, await deletePictures(own));
      }
      return [...asked.values()].flat();
    },
    failure: `${what} could not be deleted.`,
    announcement: (gone) => describeDeleted(gone.length),
    exceptions(gone) {
      const kept = pictures.filter((picture) => !gone.includes(picture));
      if (kept.length === 0) return null;
      if (pictures.length + used === 1) return "This picture is now in use, so it was not deleted.";
      return (
        <TitledList heading="These pictures are now in use, so they were not deleted:">
          {kept.map(fileNameOf)}
        </TitledList>
      );
    },
  };
}

const deletingUnused = (count: number): Action<number> => ({
  ask: {
    message: `Delete ${countOf(count, PICTURE)} that nothing uses and that are older than ${UNUSED_DAYS} days? This cannot be undone.`,
    confirmLabel: "Delete for good",
    danger: true,
  },
  do: () => deleteUnusedPictures(UNUSED_DAYS, isInUnsavedWork),
  failure: "Not all of these pictures could be deleted.",
  announcement: (deleted) => `${countOf(deleted, PICTURE)} deleted.`,
});

export function usePictureRemoval() {
  const { act } = useAct();
  const { alert, close } = useDialogs();

  async function remove(chosen: StoredPicture[]): Promise<boolean> {
    const used = chosen.flatMap((picture) => {
      const use = explainUse(picture, close);
      return use ? [{ picture, use }] : [];
    });
    const unused = chosen.filter((picture) => !used.some((one) => one.picture === picture));
    if (unused.length > 0) return ((await act(deleting(unused, used.length)))?.length ?? 0) > 0;
    const uses = used.map(({ picture, use }) => (
      <>
        {fileNameOf(picture)}: {use}
      </>
    ));
    await alert(chosen.length === 1 ? used[0]?.use : <TitledList heading="These pictures stay:">{uses}</TitledList>);
    return false;
  }

  return { remove, removeUnused: (count: number) => act(deletingUnused(count)) };
}

function explainUse(picture: StoredPicture, onLeave: () => void): ReactNode {
  const [use, ...others] = picture.uses;
  if (!use)
    return isInUnsavedWork(picture)
      ? "Unsaved work on this device shows this picture. Save or discard that work first."
      : null;
  const rest = ["", " and one other place"][others.length] ?? ` and ${others.length} other places`;
  return (
    <>
      This picture is used by {USE_WORDS[use.state]}“
      <Link to={addressOf(use)} className="underline underline-offset-4" onClick={onLeave}>
        {use.title}
      </Link>
      ”{rest}, so it cannot be deleted.
    </>
  );
}

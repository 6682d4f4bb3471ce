import { useRevalidator } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
import { deletePictures, deleteUnusedPictures, type StoredPicture } from "@/data/admin/pictures";
import { isInAnyDraft } from "@/pages/admin/drafts/local-drafts";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { countOf, TitledList } from "@/pages/admin/records/list/bulk-words";
import { fileNameOf } from "./name-picture";

const PICTURE = ["picture", "pictures"] as const;

/** Pictures that nothing has used for this many days are offered for removal in one go. */
export const UNUSED_DAYS = 30;

const isInUnsavedWork = ({ names }: StoredPicture) => names.some(isInAnyDraft);

/** The only way to delete pictures from storage: on request, and never while something shows them. */
export function usePictureRemoval() {
  const announce = useAnnounce();
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();

  async function perform(work: () => Promise<string>): Promise<boolean> {
    try {
      announce(await runSignedIn(work));
      return true;
    } catch (error) {
      console.error("Pictures could not be deleted", error);
      await alert({ message: failureReason(error) ?? "The connection failed. Please try again." });
      return false;
    } finally {
      await revalidate();
    }
  }

  /** Deletes what nothing uses, after a question, and says why the others stay. */
  async function remove(chosen: StoredPicture[]): Promise<boolean> {
    const used = chosen.flatMap((picture) => {
      const use = explainUse(picture);
      return use ? [{ picture, use }] : [];
    });
    const unused = chosen.filter((picture) => !used.some((one) => one.picture === picture));
    const [only] = unused;
    if (!only) {
      const uses = used.map(({ picture, use }) => `${fileNameOf(picture)}: ${use}`);
      await alert({ message: chosen.length === 1 ? used[0]?.use : <TitledList heading="These pictures stay:">{uses}</TitledList> });
      return false;
    }
    const what = unused.length === 1 ? fileNameOf(only) : countOf(unused.length, PICTURE);
    const others = used.length > 0 ? ` ${countOf(used.length, PICTURE)} in use ${used.length === 1 ? "stays" : "stay"}.` : "";
    const message = `Delete ${what} for good? This cannot be undone.${others}`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return false;

    let kept: StoredPicture[] = [];
    const done = await perform(async () => {
      const gone = await deletePictures(unused);
      kept = unused.filter((picture) => !gone.includes(picture));
      return gone.length > 0 ? `${countOf(gone.length, PICTURE)} deleted.` : "";
    });
    if (kept.length > 0) {
      const which = <TitledList heading="Something has begun to use these pictures. They were not deleted:">{kept.map(fileNameOf)}</TitledList>;
      await alert({ message: chosen.length === 1 ? "Something has begun to use this picture. It was not deleted." : which });
    }
    return done && kept.length < unused.length;
  }

  async function removeUnused(count: number) {
    const message = `Delete ${countOf(count, PICTURE)} that nothing has used for more than ${UNUSED_DAYS} days? This cannot be undone.`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return;
    await perform(async () => `${countOf(await deleteUnusedPictures(UNUSED_DAYS, isInUnsavedWork), PICTURE)} deleted.`);
  }

  return { remove, removeUnused, dialogs: <>{confirmDialog}{alertDialog}</> };
}

/** Why a picture has to stay, null when nothing needs it. */
function explainUse(picture: StoredPicture): string | null {
  const use = picture.uses.find(({ table }) => table !== "unsaved_copies") ?? picture.uses[0];
  if (!use) return isInUnsavedWork(picture) ? "Unsaved work on this device shows this picture. Save or discard that work first." : null;
  if (use.table === "unsaved_copies") return "Somebody's unsaved work shows this picture, so it cannot be deleted before that is saved or discarded.";
  const others = picture.uses.length - 1;
  const rest = others === 0 ? "" : others === 1 ? " and one other place" : ` and ${others} other places`;
  const where = { now: "", version: "an earlier version of ", bin: "the bin, in " }[use.state];
  return `This picture is used by ${where}“${use.title}”${rest}, so it cannot be deleted.`;
}

import { useRevalidator } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { useAlert, useConfirm } from "@/components/admin/confirm-dialog";
import { deletePictures, deleteUnusedPictures, type StoredPicture } from "@/data/admin/pictures";
import { isInAnyDraft } from "@/pages/admin/drafts/local-drafts";
import { failureReason } from "@/pages/admin/records/failure-reason";
import { fileNameOf } from "./picture-card";

/** After so many days without a use, pictures are offered for removal together. */
export const UNUSED_DAYS = 30;

const isInUnsavedWork = ({ names }: StoredPicture) => names.some(isInAnyDraft);

/** The only way to delete pictures from storage: on request, and never while something shows them. */
export function usePictureRemoval() {
  const announce = useAnnounce();
  const { runSignedIn } = useReauthentication();
  const { revalidate } = useRevalidator();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const { alert, dialog: alertDialog } = useAlert();

  async function perform(work: () => Promise<string | null>) {
    try {
      const done = await runSignedIn(work);
      if (done) announce(done);
      else await alert({ message: "Something has begun to use this picture. It was not deleted." });
    } catch (error) {
      console.error("Pictures could not be deleted", error);
      await alert({ message: failureReason(error) ?? "The connection failed. Please try again." });
    }
    await revalidate();
  }

  async function remove(picture: StoredPicture) {
    const use = explainUse(picture);
    if (use) return alert({ message: use });
    const message = `Delete ${fileNameOf(picture)} for good? This cannot be undone.`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return;
    await perform(async () => ((await deletePictures([picture])).length > 0 ? "Picture deleted." : null));
  }

  async function removeUnused(count: number) {
    const pictures = count === 1 ? "1 picture" : `${count} pictures`;
    const message = `Delete ${pictures} that nothing has used for more than ${UNUSED_DAYS} days? This cannot be undone.`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return;
    await perform(async () => {
      const deleted = await deleteUnusedPictures(UNUSED_DAYS, isInUnsavedWork);
      return deleted === 1 ? "1 picture deleted." : `${deleted} pictures deleted.`;
    });
  }

  return { remove, removeUnused, dialogs: <>{confirmDialog}{alertDialog}</> };
}

/** Why a picture has to stay, null when nothing needs it. */
function explainUse(picture: StoredPicture): string | null {
  const use = picture.uses.find(({ table }) => table !== "unsaved_copies") ?? picture.uses[0];
  if (!use) return isInUnsavedWork(picture) ? "Unsaved work on this computer shows this picture. Save or discard that work first." : null;
  if (use.table === "unsaved_copies") return "Somebody's unsaved work shows this picture, so it cannot be deleted before that is saved or discarded.";
  const others = picture.uses.length - 1;
  const rest = others === 0 ? "" : others === 1 ? " and one other place" : ` and ${others} other places`;
  const where = { now: "", version: "an earlier version of ", bin: "the bin, in " }[use.state];
  return `This picture is used by ${where}“${use.title}”${rest}, so it cannot be deleted.`;
}

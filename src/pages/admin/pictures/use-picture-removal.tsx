import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { deletePictures, deleteUnusedPictures, type StoredPicture } from "@/data/admin/pictures";
import { failureReason } from "@/data/admin/failures";
import { countOf, TitledList } from "@/pages/admin/list/record-words";
import { addressOf, isInUnsavedWork, USE_WORDS } from "./picture-uses";
import { fileNameOf } from "./picture-words";

const PICTURE = ["picture", "pictures"] as const;

export const UNUSED_DAYS = 30;

export function usePictureRemoval() {
  const { announce } = useAdminShell();
  const { revalidate } = useRevalidator();
  const { confirm, alert, close } = useDialogs();

  async function perform(work: () => Promise<string>): Promise<boolean> {
    try {
      announce(await work());
      return true;
    } catch (error) {
      console.error("Pictures could not be deleted", error);
      await alert(failureReason(error) ?? "The connection failed. Please try again.");
      return false;
    } finally {
      await revalidate();
    }
  }

  async function remove(chosen: StoredPicture[]): Promise<boolean> {
    const used = chosen.flatMap((picture) => {
      const use = explainUse(picture, close);
      return use ? [{ picture, use }] : [];
    });
    const unused = chosen.filter((picture) => !used.some((one) => one.picture === picture));
    const [only] = unused;
    if (!only) {
      const uses = used.map(({ picture, use }) => (
        <>
          {fileNameOf(picture)}: {use}
        </>
      ));
      await alert(chosen.length === 1 ? used[0]?.use : <TitledList heading="These pictures stay:">{uses}</TitledList>);
      return false;
    }
    const what = unused.length === 1 ? fileNameOf(only) : countOf(unused.length, PICTURE);
    const others =
      used.length > 0 ? ` ${countOf(used.length, PICTURE)} in use ${used.length === 1 ? "stays" : "stay"}.` : "";
    const message = `Delete ${what} for good? This cannot be undone.${others}`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return false;

    let kept: StoredPicture[] = [];
    const done = await perform(async () => {
      const gone = await deletePictures(unused);
      kept = unused.filter((picture) => !gone.includes(picture));
      return gone.length > 0 ? `${countOf(gone.length, PICTURE)} deleted.` : "";
    });
    if (kept.length > 0) {
      const which = (
        <TitledList heading="Something has begun to use these pictures. They were not deleted:">
          {kept.map(fileNameOf)}
        </TitledList>
      );
      await alert(chosen.length === 1 ? "Something has begun to use this picture. It was not deleted." : which);
    }
    return done && kept.length < unused.length;
  }

  async function removeUnused(count: number) {
    const message = `Delete ${countOf(count, PICTURE)} that nothing uses and that are older than ${UNUSED_DAYS} days? This cannot be undone.`;
    if (!(await confirm({ message, confirmLabel: "Delete for good", danger: true }))) return;
    await perform(async () => `${countOf(await deleteUnusedPictures(UNUSED_DAYS, isInUnsavedWork), PICTURE)} deleted.`);
  }

  return { remove, removeUnused };
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

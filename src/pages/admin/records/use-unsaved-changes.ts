import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { useHoldUnsaved } from "@/components/admin/admin-shell";
import { useConfirm } from "@/components/admin/confirm-dialog";
import { holdReloads } from "@/lib/stale-chunks";
import { isFirstSave } from "@/pages/admin/records/list/list-address";

/**
 * While `dirty` is true, links, the browser's Back, reload and close ask first. Compare values for `dirty`, so that typing a
 * letter and deleting it is no change. Render `dialog` once. After a save or Cancel, call `discard()` and navigate: then
 * nothing is asked, even though React has not yet rendered the clean form.
 */
export function useUnsavedChanges(dirty: boolean): { dialog: ReactNode; discard: () => void } {
  const unsaved = useRef(dirty);
  const { confirm, dialog } = useConfirm();
  const holdUnsaved = useHoldUnsaved();
  const allowReloads = useRef(() => {});
  const discard = useCallback(() => {
    unsaved.current = false;
    allowReloads.current();
  }, []);

  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved.current &&
      (here.pathname !== next.pathname || here.search !== next.search) &&
      !isFirstSave(new URLSearchParams(here.search), new URLSearchParams(next.search)),
  );

  useEffect(() => {
    unsaved.current = dirty;
    if (!dirty) return;
    const release = holdUnsaved(discard);
    allowReloads.current = holdReloads();
    const ask = (event: BeforeUnloadEvent) => {
      if (!unsaved.current) return;
      event.preventDefault();
      event.returnValue = true;
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      allowReloads.current();
      window.removeEventListener("beforeunload", ask);
    };
  }, [dirty, discard, holdUnsaved]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let waiting = true;
    const question = {
      message: "You have unsaved changes. Leave without saving them?",
      confirmLabel: "Leave",
      cancelLabel: "Stay",
      danger: true,
    };
    void confirm(question).then((leave) => {
      if (!waiting) return;
      if (!leave) return blocker.reset();
      discard();
      blocker.proceed();
    });
    return () => {
      waiting = false;
    };
  }, [blocker, confirm, discard]);

  return { dialog, discard };
}

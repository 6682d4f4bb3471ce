import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { unsavedWork } from "@/components/admin/admin-shell";
import { useDialogs } from "@/components/admin/dialogs";
import { holdReloads } from "@/browser/stale-chunks";
import { isFirstSave } from "@/pages/admin/list/page-address";

type UnsavedChangesOptions = { settle?: () => Promise<boolean | null> };

/**
 * While `dirty` is true, links, the browser's Back, reload and close ask first. Compare values for `dirty`, so that typing a
 * letter and deleting it is no change. After a save or Cancel, call `discard()` and navigate: then nothing is asked, even though
 * React has not yet rendered the clean form. A form that saves itself passes `settle`: true leaves, false asks, null stays
 * because another question is open.
 */
export function useUnsavedChanges(
  dirty: boolean,
  { settle = async () => false }: UnsavedChangesOptions = {},
): { discard: () => void } {
  const unsaved = useRef(dirty);
  const { confirm, close } = useDialogs();
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

  const trySettling = useEffectEvent(settle);
  // In a layout effect, so that no event comes between rendering and this update.
  useLayoutEffect(() => {
    unsaved.current = dirty;
    if (!dirty) return;
    const work = { settle: () => trySettling(), discard };
    unsavedWork.add(work);
    allowReloads.current = holdReloads();
    const ask = (event: BeforeUnloadEvent) => {
      if (!unsaved.current) return;
      event.preventDefault();
      event.returnValue = true;
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      unsavedWork.delete(work);
      allowReloads.current();
      window.removeEventListener("beforeunload", ask);
    };
  }, [dirty, discard]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let waiting = true;
    const question = {
      message: "You have unsaved changes. Leave without saving them?",
      confirmLabel: "Leave",
      cancelLabel: "Stay",
      danger: true,
    };
    void (async () => {
      const isSettled = await trySettling();
      const leave = isSettled === false && waiting ? await confirm(question) : isSettled;
      if (!waiting) return;
      if (!leave) return blocker.reset();
      discard();
      blocker.proceed();
    })();
    return () => {
      waiting = false;
      close();
    };
  }, [blocker, confirm, close, discard]);

  return { discard };
}

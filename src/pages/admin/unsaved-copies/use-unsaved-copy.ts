import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { dropCopy, keepCopy, type UnsavedCopy } from "./copies";

const KEEP_EVERY_MS = 3000;

type UnsavedCopyOptions = {
  /** The record, the form and the version with which its work began. */
  place: Omit<UnsavedCopy, "keptAt" | "content">;
  /** Null if there is none. */
  readUnsaved: () => unknown;
  /** The copy with which the form was opened: it goes on writing to it. */
  restored: UnsavedCopy | null;
};

/** Since when this browser has a copy; `failed` if it could not store the last one. */
export type CopyState = { keptAt: string | null; failed: boolean };

const NONE: CopyState = { keptAt: null, failed: false };

/** Keeps a copy of a form's unsaved work in this browser: every few seconds, and when the tab is hidden or the form left. */
export function useUnsavedCopy({ place, readUnsaved, restored }: UnsavedCopyOptions) {
  const [state, setState] = useState(NONE);
  const kept = useRef(restored);
  const ended = useRef(false);

  function keep() {
    if (ended.current) return;
    const content = readUnsaved();
    if (content === null) return drop();
    if (state.keptAt && JSON.stringify(content) === JSON.stringify(kept.current?.content)) return;
    const copy = { ...place, keptAt: new Date().toISOString(), content };
    try {
      keepCopy(copy);
      kept.current = copy;
      setState({ keptAt: copy.keptAt, failed: false });
    } catch (error) {
      if (!state.failed) console.error("The browser could not keep a copy of the unsaved work", error);
      setState((now) => ({ ...now, failed: true }));
    }
  }

  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const timer = setInterval(() => keepNow(), KEEP_EVERY_MS);
    const keepAtOnce = () => keepNow();
    document.addEventListener("visibilitychange", keepAtOnce);
    window.addEventListener("pagehide", keepAtOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", keepAtOnce);
      window.removeEventListener("pagehide", keepAtOnce);
    };
  }, []);
  // A layout effect ends while the fields can still be read.
  useLayoutEffect(() => () => keepNow(), []);

  /** There is nothing unsaved any more. */
  function drop() {
    if (kept.current) dropCopy(kept.current);
    kept.current = null;
    setState((now) => (now === NONE ? now : NONE));
  }

  return {
    ...state,
    drop,
    end: () => {
      ended.current = true;
      drop();
    },
  };
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isSame } from "@/lib/objects";
import { dropCopy, keepCopy, listCopiesOf, type UnsavedCopy } from "./copies";

const KEEP_EVERY_MS = 3000;

type UnsavedCopyOptions = {
  /** The record, the form and the version that the work is based on. */
  place: Omit<UnsavedCopy, "keptAt" | "content">;
  /** Null if there is none. */
  readUnsaved: () => unknown;
  /** The copy that the form was opened with and keeps updating. */
  restored: UnsavedCopy | null;
};

/** When this browser stored a copy; `failed` if it could not store the last one. */
export type CopyState = { keptAt: string | null; failed: boolean };

const NONE: CopyState = { keptAt: null, failed: false };

/** Keeps a copy of a form's unsaved work in this browser: every few seconds, and when the tab is hidden or the form is left. */
export function useUnsavedCopy({ place, readUnsaved, restored }: UnsavedCopyOptions) {
  const [state, setState] = useState(NONE);
  const kept = useRef(restored);
  const ended = useRef(false);
  const hasLeft = useRef(false);

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
  // A layout effect's cleanup runs while the fields can still be read.
  useLayoutEffect(() => {
    hasLeft.current = false;
    return () => {
      keepNow();
      hasLeft.current = true;
    };
  }, []);

  /** Nothing is unsaved any more. */
  function drop() {
    if (kept.current) dropCopy(kept.current);
    kept.current = null;
    setState((now) => (now === NONE ? now : NONE));
  }

  return {
    ...state,
    /** This has been stored. If the form has closed by then, newer content in its copy stays unsaved. */
    goOn(sent: unknown) {
      if (!hasLeft.current) keep();
      else if (isSame(kept.current?.content, sent)) drop();
    },
    end: () => {
      ended.current = true;
      drop();
    },
  };
}

/**
 * The copies of a record that closed forms have left, newest first, without the one that this form was opened with and any that
 * equal what is stored.
 */
export function useLostCopies<Content>(
  { form, ...record }: Pick<UnsavedCopy, "table" | "recordId" | "form">,
  restored: UnsavedCopy<Content> | null,
  stored: Content,
  isContent: (value: unknown) => value is Content,
) {
  const [offers, setOffers] = useState<UnsavedCopy<Content>[]>([]);

  const find = useEffectEvent(() => {
    const saved = JSON.stringify(stored);
    const found = listCopiesOf(record).filter((copy) => copy.form !== form || copy.keptAt !== restored?.keptAt);
    setOffers(
      found.flatMap(({ content, ...copy }) => {
        if (isContent(content) && JSON.stringify(content) !== saved) return [{ ...copy, content }];
        dropCopy(copy);
        return [];
      }),
    );
  });
  useEffect(() => {
    let ended = false;
    // After the previous form in this place has left its copy.
    queueMicrotask(() => ended || find());
    return () => void (ended = true);
  }, []);

  return {
    offers,
    dropOffer(unwanted: UnsavedCopy<Content>) {
      dropCopy(unwanted);
      setOffers((now) => now.filter((copy) => copy !== unwanted));
    },
    putBack(copy: UnsavedCopy<Content>) {
      keepCopy(copy);
      setOffers((now) => [copy, ...now]);
    },
  };
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { custom, object } from "valibot";
import { every } from "@/browser/after";
import { dropStored, keepStored, listStored, nullable, oneOf, readStored, time, uuid } from "@/browser/storage";
import { type Kind, KIND_NAMES } from "@/data/admin/records";
import { isSame } from "@/lib/objects";

/** Unsaved work in a form. A record has one copy in this browser; each form for a new record has its own. */
export type UnsavedCopy<Content = unknown> = {
  table: Kind;
  /** Null for a record that has not been saved yet. */
  recordId: number | null;
  /** The id of the form that wrote it: a new record is stored under it. */
  form: string;
  keptAt: string;
  /** The version of the record that the work is based on. */
  version: number | null;
  content: Content;
};

type Place = Pick<UnsavedCopy, "table" | "recordId" | "form">;

const PREFIX = "blockwork-unsaved:";

const whole = custom<number>(Number.isInteger);
const shape = object({
  table: oneOf(KIND_NAMES),
  recordId: nullable(whole),
  form: uuid,
  keptAt: time,
  version: nullable(whole),
  /** Its form checks the content. */
  content: custom<Record<string, unknown>>((content) => typeof content === "object" && !Array.isArray(content ?? [])),
});

function keyOf({ table, recordId, form }: Place): string {
  return `${PREFIX}${table}:${recordId ?? form}`;
}

/** Stores a copy, replacing the record's earlier one. Throws if the browser's storage is full or blocked. */
export function keepCopy(copy: UnsavedCopy): void {
  if (!keepStored(keyOf(copy), copy)) throw new Error("The storage is full or blocked.");
}

export function dropCopy(copy: Place): void {
  dropStored(keyOf(copy));
}

function listCopies(): UnsavedCopy[] {
  return listStored(PREFIX).flatMap((key) => {
    const copy = readStored(key, shape);
    if (copy && keyOf(copy) === key) return copy;
    // It is damaged, so nobody could restore or discard it.
    dropStored(key);
    return [];
  });
}

/** The copies of a record, newest first. */
export function listCopiesOf({ table, recordId }: Omit<Place, "form">): UnsavedCopy[] {
  return listCopies()
    .filter((copy) => copy.table === table && copy.recordId === recordId)
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export function isInAnyCopy(text: string): boolean {
  return listCopies().some(({ content }) => JSON.stringify(content).includes(text));
}

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
type CopyState = { keptAt: string | null; failed: boolean };

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
    const end = every(KEEP_EVERY_MS, () => keepNow());
    const keepAtOnce = () => keepNow();
    document.addEventListener("visibilitychange", keepAtOnce);
    window.addEventListener("pagehide", keepAtOnce);
    return () => {
      end();
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

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type CopiedRecord, dropCopyAsOf } from "@/data/admin/unsaved-copies";
import { dropHere, holdForm, keepHere, type UnsavedCopy } from "./copies-here";
import { createCopySender, type SentCopy } from "./copy-sender";
import { nameDevice, readDeviceId } from "./device";

const KEEP_EVERY_MS = 3000;

type UnsavedCopyOptions = {
  form: string;
  record: CopiedRecord;
  version: number | null;
  readUnsaved: () => unknown;
  /** The copy with which the form was opened: it goes on writing to it. */
  restored: UnsavedCopy | null;
};

export type CopyPlaces = {
  keptAt: string | null;
  failed: boolean;
  server: SentCopy;
};

const NOWHERE: CopyPlaces = { keptAt: null, failed: false, server: null };

/**
 * Keeps a copy of a form's unsaved work: in this browser every few seconds and when the tab is hidden or closed or the form
 * left, and on the server a little less often.
 */
export function useUnsavedCopy({ form, record, version, readUnsaved, restored }: UnsavedCopyOptions) {
  const origin = restored?.origin;
  const [places, setPlaces] = useState(NOWHERE);
  const [sender] = useState(() =>
    createCopySender(form, readDeviceId(), restored !== null, (server) => setPlaces((now) => ({ ...now, server }))),
  );
  const written = useRef<string | null>(null);
  const ended = useRef(false);

  function keep(atOnce: boolean) {
    if (ended.current) return;
    const content = readUnsaved();
    if (content === null) return drop();
    const copy = { ...record, form, version, content };
    sender.want({ ...copy, device: readDeviceId(), deviceName: nameDevice(navigator.userAgent) }, atOnce);
    const json = JSON.stringify(content);
    if (json === written.current) return;
    const keptAt = new Date().toISOString();
    try {
      keepHere({ ...copy, keptAt, origin });
      written.current = json;
      setPlaces((now) => ({ ...now, keptAt, failed: false }));
    } catch (error) {
      if (!places.failed) console.error("The browser could not keep a copy of the unsaved work", error);
      setPlaces((now) => ({ ...now, failed: true }));
    }
  }

  /** Keeps what the form holds at this moment. Resolves when the server has it, or has failed to take it. */
  function keepEverywhere(): Promise<void> {
    keep(true);
    return sender.flush();
  }

  const keepNow = useEffectEvent(keep);
  const keepOnLeaving = useEffectEvent(keepEverywhere);

  useEffect(() => {
    const release = holdForm(form);
    const timer = setInterval(() => keepNow(false), KEEP_EVERY_MS);
    const keepAtOnce = () => keepNow(true);
    document.addEventListener("visibilitychange", keepAtOnce);
    window.addEventListener("pagehide", keepAtOnce);
    window.addEventListener("online", keepAtOnce);
    return () => {
      release();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", keepAtOnce);
      window.removeEventListener("pagehide", keepAtOnce);
      window.removeEventListener("online", keepAtOnce);
    };
  }, [form]);
  // A layout effect ends while the fields can still be read.
  useLayoutEffect(() => () => void keepOnLeaving(), []);

  function drop() {
    if (written.current !== null) dropHere(form);
    written.current = null;
    sender.want(null);
    setPlaces((now) => (now === NOWHERE ? now : NOWHERE));
  }

  /** The work has been saved, and with it that of the copy with which the form began. */
  function dropSaved() {
    dropHere(form);
    drop();
    if (origin) dropCopyAsOf(origin).catch(() => undefined);
  }

  return {
    ...places,
    keepEverywhere,
    dropSaved,
    end: () => {
      ended.current = true;
      dropSaved();
    },
  };
}

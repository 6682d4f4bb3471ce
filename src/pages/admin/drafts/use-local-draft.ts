import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CopiedRecord, dropCopyAsOf } from "@/data/admin/drafts/unsaved-copies";
import { createCopySender, type ServerCopy } from "./copy-sender";
import { nameDevice, readDeviceId } from "./device";
import { draftKey, dropDraft, holdDraft, keepDraft } from "./local-drafts";
import { localName, type OfferedDraft, useDraftOffers } from "./use-draft-offers";

const KEEP_EVERY_MS = 3000;

type LocalDraftOptions<Content> = {
  /** "post". */
  noun: string;
  /** The record whose unsaved work this is. */
  record: CopiedRecord;
  /** A UUID; that of the form which wrote the restored copy, if there is one. */
  form: string;
  /** The version of the record that the form was opened with; null for a new one. */
  version: number | null;
  /** What is in the form now, or null when it is as it was loaded. */
  readUnsaved: () => Content | null;
  /** What the record holds now: an identical copy is not worth offering. */
  stored: Content;
  isContent: (value: unknown) => value is Content;
  /** The copy that this form was opened with: it goes on writing to it. */
  restored: OfferedDraft<Content> | null;
};

/**
 * Keeps a copy of the form's unsaved work in this browser every few seconds, and when the tab is hidden or closed; on the
 * server too, once nothing has been typed for a few seconds. Its `offers` are the copies that earlier forms left behind.
 */
export function useLocalDraft<Content>(options: LocalDraftOptions<Content>) {
  const { noun, record, form, version, readUnsaved, stored, isContent, restored } = options;
  const key = draftKey(localName(noun, record), form);
  const origin = restored?.origin;
  const { offers, dropOffer, putBack } = useDraftOffers({ noun, record, own: { key, origin }, stored, isContent });
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [server, setServer] = useState<ServerCopy>(null);
  const [sender] = useState(() => createCopySender(form, readDeviceId(), restored !== null, setServer));
  const [written, setWritten] = useState(() => (restored && !restored.server ? JSON.stringify(restored.content) : ""));

  const ended = useRef(false);

  const keep = useEffectEvent((atOnce: boolean) => {
    if (ended.current) return;
    const content = readUnsaved();
    if (content === null) {
      if (written) dropDraft(key);
      if (written) setWritten("");
      setKeptAt(null);
      setServer(null);
      sender.want(null);
      return;
    }
    const json = JSON.stringify(content);
    const copy = { form, device: readDeviceId(), deviceName: nameDevice(navigator.userAgent), ...record, version, content };
    sender.want({ copy, json }, atOnce);
    if (json === written) return;
    const now = new Date().toISOString();
    try {
      keepDraft({ key, keptAt: now, version, content, origin });
      setWritten(json);
      setKeptAt(now);
      setFailed(false);
    } catch (error) {
      if (!failed) console.error("A local copy of the unsaved work could not be kept", error);
      setFailed(true);
    }
  });

  useEffect(() => {
    const release = holdDraft(key);
    const timer = setInterval(() => keep(false), KEEP_EVERY_MS);
    const keepAtOnce = () => keep(true);
    document.addEventListener("visibilitychange", keepAtOnce);
    window.addEventListener("pagehide", keepAtOnce);
    window.addEventListener("online", keepAtOnce);
    return () => {
      release();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", keepAtOnce);
      window.removeEventListener("pagehide", keepAtOnce);
      window.removeEventListener("online", keepAtOnce);
      // The fields may be gone by now, so send what was last read from them.
      sender.flush();
    };
  }, [key, sender]);

  /** The work has been saved: its copies are no longer needed. */
  const dropOwn = useCallback(() => {
    dropDraft(key);
    setWritten("");
    setKeptAt(null);
    setServer(null);
    sender.want(null, true);
    if (origin) dropCopyAsOf(origin).catch(() => undefined);
  }, [key, sender, origin]);

  /** The work has been saved or given up: no copy is made while the form is closing. */
  const end = useCallback(() => {
    ended.current = true;
    dropOwn();
  }, [dropOwn]);

  return { offers, keptAt, failed, server, dropOffer, putBack, dropOwn, end };
}

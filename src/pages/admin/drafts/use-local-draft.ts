import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { draftKey, dropDraft, holdDraft, keepDraft, listLostDrafts, type LocalDraft } from "./local-drafts";

const KEEP_EVERY_MS = 3000;

type LocalDraftOptions<Content> = {
  /** "post:12", "post:new": whose work this is. Read once, like the key of a form. */
  record: string;
  /** A UUID; that of the form which wrote the restored copy, if there is one. */
  form: string;
  /** The version of the record that the form was opened with; null for a new one. */
  version: number | null;
  /** What is in the form now, or null when it is as it was loaded. */
  readUnsaved: () => Content | null;
  /** What the record holds now: a copy that says the same is not worth offering. */
  stored: Content;
  isContent: (value: unknown) => value is Content;
  /** The copy that this form was opened with: it goes on writing to it. */
  restored: LocalDraft<Content> | null;
};

/**
 * Keeps a copy of the form's unsaved work in this browser every few seconds, and when the tab is hidden or closed.
 * `offer` is the newest copy that an earlier form left behind and that differs from the record.
 */
export function useLocalDraft<Content>(options: LocalDraftOptions<Content>) {
  const { record, form, version, readUnsaved, stored, isContent, restored } = options;
  const [key] = useState(() => restored?.key ?? draftKey(record, form));
  const [offers, setOffers] = useState<LocalDraft<Content>[]>([]);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [written, setWritten] = useState(() => (restored ? JSON.stringify(restored.content) : ""));

  const ended = useRef(false);

  const keep = useEffectEvent(() => {
    if (ended.current) return;
    const content = readUnsaved();
    if (content === null) {
      if (written) dropDraft(key);
      if (written) setWritten("");
      setKeptAt(null);
      return;
    }
    const json = JSON.stringify(content);
    if (json === written) return;
    const now = new Date().toISOString();
    try {
      keepDraft({ key, keptAt: now, version, content });
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
    const timer = setInterval(keep, KEEP_EVERY_MS);
    const keepAtOnce = () => keep();
    document.addEventListener("visibilitychange", keepAtOnce);
    window.addEventListener("pagehide", keepAtOnce);
    return () => {
      release();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", keepAtOnce);
      window.removeEventListener("pagehide", keepAtOnce);
    };
  }, [key]);

  const findLost = useEffectEvent(async () => {
    const drafts = (await listLostDrafts(record, isContent)).filter((draft) => draft.key !== key);
    const news = drafts.filter((draft) => JSON.stringify(draft.content) !== JSON.stringify(stored));
    for (const draft of drafts) if (!news.includes(draft)) dropDraft(draft.key);
    return news;
  });

  useEffect(() => {
    let wanted = true;
    void findLost().then((drafts) => {
      if (wanted) setOffers(drafts);
    });
    return () => {
      wanted = false;
    };
  }, []);

  /** Takes a copy that is not wanted out of the browser. */
  const dropOffer = useCallback((draft: LocalDraft<Content>) => {
    dropDraft(draft.key);
    setOffers((drafts) => drafts.filter((other) => other.key !== draft.key));
  }, []);

  /** A copy that was taken out is wanted after all. Throws when the browser's storage is full or switched off. */
  const putBack = useCallback((draft: LocalDraft<Content>) => {
    keepDraft(draft);
    setOffers((drafts) => [draft, ...drafts]);
  }, []);

  /** The work has been saved: its copy is no longer needed. */
  const dropOwn = useCallback(() => {
    dropDraft(key);
    setWritten("");
    setKeptAt(null);
  }, [key]);

  /** The work has been saved or given up, and no copy is kept while the form is leaving. */
  const end = useCallback(() => {
    ended.current = true;
    dropOwn();
  }, [dropOwn]);

  return { offer: offers[0] ?? null, keptAt, failed, dropOffer, putBack, dropOwn, end };
}

import { useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  type CopiedRecord, type CopyState, dropCopyAsOf, dropUnsavedCopy, keepUnsavedCopy, listCopiesOfRecord, type UnsavedCopy,
} from "@/data/admin/drafts/unsaved-copies";
import { readDeviceId } from "./device";
import { listElsewhere } from "./elsewhere";
import { draftKey, dropDraft, formOf, keepDraft, listLostDrafts, type LocalDraft } from "./local-drafts";

/** A copy that an earlier form left behind; `server` is set where this browser does not have it. */
export type OfferedDraft<Content> = LocalDraft<Content> & { server?: UnsavedCopy };

/** "post:12", "post:new". */
export function localName(noun: string, { recordId }: CopiedRecord): string {
  return `${noun}:${recordId ?? "new"}`;
}

type DraftOffersOptions<Content> = {
  noun: string;
  record: CopiedRecord;
  /** The key of the form's own copy, and the copy with which that began. */
  own: { key: string; origin: CopyState | undefined };
  /** What the record holds now: an identical copy is not worth offering. */
  stored: Content;
  isContent: (value: unknown) => value is Content;
};

/** The copies of a record that earlier forms left behind, in this browser or on the server, newest first. */
export function useDraftOffers<Content>({ noun, record, own, stored, isContent }: DraftOffersOptions<Content>) {
  const [found, setFound] = useState<OfferedDraft<Content>[]>([]);
  const name = localName(noun, record);

  const findLost = useEffectEvent(async (offer: (drafts: OfferedDraft<Content>[]) => void) => {
    const local = (await listLostDrafts(name, isContent)).filter((draft) => draft.key !== own.key);
    offer(keepNews(local, stored));
    const copies = await listCopiesOfRecord(record).catch(() => []);
    const elsewhere = await listElsewhere(copies, [own, ...local], (copy) => draftKey(name, copy.form));
    const drafts = elsewhere.flatMap(({ content, ...copy }): OfferedDraft<Content>[] => {
      const { version, keptAt } = copy;
      const key = draftKey(name, copy.form);
      return isContent(content) ? [{ key, keptAt, version, content, origin: copy, server: { ...copy, content } }] : [];
    });
    offer(keepNews([...local, ...drafts], stored));
  });

  useEffect(() => {
    let wanted = true;
    void findLost((drafts) => {
      if (wanted) setFound(drafts);
    });
    return () => {
      wanted = false;
    };
  }, []);

  /** Deletes a copy that nobody wants, wherever it is kept. */
  function dropOffer(draft: OfferedDraft<Content>) {
    const json = JSON.stringify(draft.content);
    const unwanted = found.filter(({ content }) => JSON.stringify(content) === json);
    for (const copy of unwanted) forget(copy);
    setFound((drafts) => drafts.filter((copy) => !unwanted.includes(copy)));
  }

  /** Puts a deleted copy back. Throws if it can be stored nowhere. */
  async function putBack(draft: OfferedDraft<Content>) {
    if (draft.server) await keepUnsavedCopy({ ...draft.server, ...record });
    else keepDraft(draft);
    setFound((drafts) => [draft, ...drafts]);
  }

  return { offers: useMemo(() => dropTwins(found), [found]), dropOffer, putBack };
}

/** The copies that differ from what is stored, newest first. The others are deleted: their work has been saved. */
function keepNews<Content>(drafts: OfferedDraft<Content>[], stored: Content): OfferedDraft<Content>[] {
  const saved = JSON.stringify(stored);
  const isSaved = ({ content }: OfferedDraft<Content>) => JSON.stringify(content) === saved;
  for (const draft of drafts) if (isSaved(draft)) forget(draft);
  return drafts.filter((draft) => !isSaved(draft)).toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Of identical copies, only the newest. */
function dropTwins<Content>(drafts: OfferedDraft<Content>[]): OfferedDraft<Content>[] {
  const firsts = new Map<string, OfferedDraft<Content>>();
  for (const draft of drafts.toReversed()) firsts.set(JSON.stringify(draft.content), draft);
  return drafts.filter((draft) => firsts.get(JSON.stringify(draft.content)) === draft);
}

/** Deletes a copy. If the server cannot be reached, its copy is offered again and expires after 30 days. */
function forget(draft: OfferedDraft<unknown>): void {
  const form = formOf(draft);
  if (!draft.server) dropDraft(draft.key);
  if (!draft.server && form) dropUnsavedCopy(form, readDeviceId()).catch(() => undefined);
  if (draft.origin) dropCopyAsOf(draft.origin).catch(() => undefined);
}

import { v4 as createUuid } from "uuid";

const UNDO_MS = 10_000;

/** Something that can still be undone, even after the person has gone to another screen. */
export type UndoOffer = {
  id: string;
  /** What it was done to: "“Field notes”", "3 posts". */
  label: string;
  /** Whole sentences for what was done and for what undoing it has done. */
  words: { done: string; undone: string };
  until: number;
  /** If it resolves with a sentence, that is announced instead of `words.undone`. */
  undo: () => Promise<unknown>;
};

let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();

export function listUndoOffers(): readonly UndoOffer[] {
  return offers;
}

export function subscribeToUndoOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers Undo for ten seconds. Without `words`, its sentences are those of a deletion. */
export function offerUndo(
  label: string,
  undo: () => Promise<unknown>,
  words = { done: `${label} deleted.`, undone: `${label} is back.` },
): void {
  const offer = { id: createUuid(), label, words, until: Date.now() + UNDO_MS, undo };
  setOffers([...offers, offer]);
  setTimeout(() => setOffers(offers.filter((one) => one !== offer)), UNDO_MS + 50);
}

/** Undoes it and returns the sentence for it. If that throws, the error is passed on and the offer lasts ten more seconds. */
export async function acceptUndo(offer: UndoOffer): Promise<string> {
  setOffers(offers.filter((one) => one !== offer));
  try {
    const said = await offer.undo();
    return typeof said === "string" ? said : offer.words.undone;
  } catch (error) {
    offerUndo(offer.label, offer.undo, offer.words);
    throw error;
  }
}

function setOffers(next: readonly UndoOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

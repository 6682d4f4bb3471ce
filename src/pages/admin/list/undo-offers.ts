import { createUuid } from "@/lib/create-uuid";
import { createStore } from "@/components/admin/create-store";

const UNDO_MS = 10_000;

export type UndoOffer = {
  id: string;
  label: string;
  words: { done: string; undone: string };
  until: number;
  /** If it resolves with a sentence, that is announced instead of `words.undone`. */
  undo: () => Promise<unknown>;
};

/** What can still be undone, even after the person has gone to another screen. */
export const undoOffers = createStore<readonly UndoOffer[]>([]);

/** Offers Undo for ten seconds. Without `words`, its sentences are those of a deletion. */
export function offerUndo(
  label: string,
  undo: () => Promise<unknown>,
  words = { done: `${label} deleted.`, undone: `${label} is back.` },
): void {
  const offer = { id: createUuid(), label, words, until: Date.now() + UNDO_MS, undo };
  undoOffers.update((offers) => [...offers, offer]);
  setTimeout(() => withdraw(offer), UNDO_MS + 50);
}

/** Undoes it and returns the sentence for it. If that throws, the error is passed on and the offer lasts ten more seconds. */
export async function acceptUndo(offer: UndoOffer): Promise<string> {
  withdraw(offer);
  try {
    const said = await offer.undo();
    return typeof said === "string" ? said : offer.words.undone;
  } catch (error) {
    offerUndo(offer.label, offer.undo, offer.words);
    throw error;
  }
}

function withdraw(offer: UndoOffer): void {
  undoOffers.update((offers) => offers.filter((one) => one !== offer));
}

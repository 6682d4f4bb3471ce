import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { createUuid } from "@/lib/create-uuid";
import { createStore } from "@/lib/store";

const UNDO_MS = 10_000;

export type UndoWords = { done: string; undone: string };

type UndoOffer = {
  id: string;
  label: string;
  words: UndoWords;
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
  words: UndoWords = { done: `${label} deleted.`, undone: `${label} is back.` },
): void {
  const offer = { id: createUuid(), label, words, until: Date.now() + UNDO_MS, undo };
  undoOffers.update((offers) => [...offers, offer]);
  setTimeout(() => withdraw(offer), UNDO_MS + 50);
}

/** Undoes it and returns the sentence to announce. If it throws, the error is rethrown and the offer lasts ten more seconds. */
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

export function UndoList() {
  const offers = useSyncExternalStore(undoOffers.subscribe, undoOffers.read);
  return (
    <ul className="fixed inset-x-0 bottom-4 max-lg:[html:has(.bulk-bar[data-chosen])_&]:bottom-32 z-30 mx-auto lg:[html:has(.inbox)_&]:mr-6 grid w-[min(34rem,calc(100vw-2rem))] gap-2">
      {offers.map((offer) => (
        <UndoEntry key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

function UndoEntry({ offer }: { offer: UndoOffer }) {
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const [seconds, setSeconds] = useState(() => Math.ceil((offer.until - Date.now()) / 1000));

  // Before the paint, and before the button leaves the page.
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus();
    return () => {
      if (document.activeElement === undo) focusList();
    };
  }, []);

  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((offer.until - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [offer]);

  async function undo() {
    try {
      announce(await acceptUndo(offer));
    } catch (error) {
      console.error("Something could not be undone", error);
      announce(`${offer.label} could not be restored. Try again.`);
    }
    await revalidate();
  }

  return (
    <li className="flex items-center justify-between gap-4 rounded-2xl bg-ink py-3 pr-3 pl-5 text-white shadow-xl">
      <span id={offer.id} className="min-w-0 [overflow-wrap:anywhere]">
        {offer.words.done}
      </span>
      <Button
        ref={button}
        aria-describedby={offer.id}
        variant="secondary"
        size="sm"
        className="flex-none focus-visible:outline-white"
        onClick={() => void undo()}
      >
        Undo{" "}
        <span aria-hidden="true" className="w-5 text-right tabular-nums">
          {seconds}
        </span>
      </Button>
    </li>
  );
}

/** Focuses the list when the focused element is about to go; otherwise the focus would jump to the top. */
export function focusList(): void {
  (document.getElementById("records") ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

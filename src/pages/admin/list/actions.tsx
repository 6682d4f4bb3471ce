import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useRevalidator,
} from "react-router-dom";
import { after, every } from "@/browser/after";
import { announce } from "@/components/admin/admin-shell";
import { type Question, useDialogs } from "@/components/admin/dialogs";
import { Button } from "@/components/button";
import { asSentence, failureReason, isUnanswered } from "@/data/admin/failures";
import { createUuid } from "@/lib/create-uuid";
import { createStore } from "@/lib/store";

type Dialogs = Pick<ReturnType<typeof useDialogs>, "confirm">;

/** Something that a screen does to stored data: the work, the messages, and how to undo it. */
export type Action<Done> = {
  /** Asked first: without a yes nothing is done. */
  ask?: Question;
  /** Runs again on Retry, so a second run must do no harm. It may ask further questions. */
  do: (dialogs: Dialogs) => Promise<Done>;
  /** What could not be done, such as “A post” could not be deleted. */
  failure: string;
  /** The message for an error that retrying does not fix. */
  refusal?: (error: unknown) => string | undefined;
  announcement?: (done: Done) => string;
  /** What was not done; shown until it is closed. */
  exceptions?: (done: Done) => ReactNode;
  /** Offered as Undo for ten seconds; null if there is nothing to undo. */
  undo?: (done: Done) => (UndoWords & { label: string; undo: () => Promise<unknown> }) | null;
  /** The screen has gone on to something else, which has the focus. */
  goesOn?: boolean;
};

type ActOptions = {
  /** The form itself shows what has failed, and its button retries. */
  inForm?: boolean;
  /** What is done changes nothing that the screen has loaded. */
  keepsList?: boolean;
};

/**
 * Runs a screen's actions. `act` returns what was done, or null if the person cancelled it or its retry. The list is reloaded in
 * any case, or `show` runs instead; what it loads is on the screen before anything is said. `busy` is true while an action runs; `failure` is for a form to show.
 */
export function useAct({ inForm = false, keepsList = false }: ActOptions = {}) {
  const { revalidate } = useRevalidator();
  const drawn = useDrawn();
  const { confirm, alert } = useDialogs();
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState("");

  async function attempt<Done>(action: Action<Done>, show: (done: Done) => Promise<unknown>): Promise<Done | null> {
    setRunning((count) => count + 1);
    setFailure("");
    try {
      const done = await action.do({ confirm });
      await show(done);
      await drawn();
      const announcement = action.announcement?.(done);
      if (announcement) announce(announcement);
      const exceptions = action.exceptions?.(done);
      if (exceptions) await alert(exceptions);
      const offer = action.undo?.(done);
      if (offer) offerUndo(offer.label, () => offer.undo(), offer, action.goesOn);
      return done;
    } catch (error) {
      const refusal = action.refusal?.(error);
      if (refusal === undefined) console.error(action.failure, error);
      if (inForm) {
        setFailure(refusal ?? explain(error, action.failure, "Please try again."));
        return null;
      }
      if (refusal !== undefined) await alert(refusal);
      else if (await confirm({ message: explain(error, action.failure), confirmLabel: "Retry" }))
        return await attempt(action, show);
      await revalidate();
      await drawn();
      return null;
    } finally {
      setRunning((count) => count - 1);
    }
  }

  async function act<Done>(
    action: Action<Done>,
    show: (done: Done) => Promise<unknown> = async () => keepsList || revalidate(),
  ): Promise<Done | null> {
    if (action.ask && !(await confirm(action.ask))) return null;
    return attempt(action, show);
  }

  return { act, busy: running > 0, failure, dismiss: () => setFailure("") };
}

function explain(error: unknown, failed: string, advice = ""): string {
  const reason = failureReason(error);
  if (isUnanswered(error))
    return `${asSentence(reason ?? "The server did not answer")} It may have been done anyway: trying again does nothing twice.`;
  return `${failed} ${reason ?? advice}`.trim();
}

/**
 * `drawn()` resolves once the screen shows what the router has loaded, or has been left. The router's promises resolve before
 * React has drawn it, and what is set after them may be drawn first.
 */
function useDrawn(): () => Promise<void> {
  const router = useContext(DataRouterContext)?.router;
  const shown = useContext(DataRouterStateContext)?.loaderData;
  const isDrawn = useRef<() => boolean>(() => true);
  const waiting = useRef<(() => void)[]>([]);

  useLayoutEffect(() => {
    isDrawn.current = () => shown === router?.state.loaderData;
    if (isDrawn.current()) for (const resolve of waiting.current.splice(0)) resolve();
  }, [router, shown]);
  useLayoutEffect(
    () => () => {
      isDrawn.current = () => true;
      for (const resolve of waiting.current.splice(0)) resolve();
    },
    [],
  );

  return useCallback(
    () => new Promise((resolve) => (isDrawn.current() ? resolve() : void waiting.current.push(resolve))),
    [],
  );
}

const UNDO_MS = 10_000;

export type UndoWords = { done: string; undone: string };

type UndoOffer = {
  id: string;
  label: string;
  words: UndoWords;
  /** The focus stays where it is. */
  isBeside: boolean;
  until: number;
  /** If it resolves with a sentence, that is announced instead of `words.undone`. */
  undo: () => Promise<unknown>;
};

/** What can still be undone, even after the person has gone to another screen. */
export const undoOffers = createStore<readonly UndoOffer[]>([]);

/** Offers Undo for ten seconds. Without `words`, its sentences are those of a deletion. It takes the focus unless it `isBeside`. */
export function offerUndo(
  label: string,
  undo: () => Promise<unknown>,
  words: UndoWords = { done: `${label} deleted.`, undone: `${label} is back.` },
  isBeside = false,
): void {
  const offer = { id: createUuid(), label, words, isBeside, until: Date.now() + UNDO_MS, undo };
  undoOffers.update((offers) => [...offers, offer]);
  after(UNDO_MS + 50, () => withdraw(offer));
}

/** Undoes it and returns the sentence to announce. If it throws, the error is rethrown and the offer lasts ten more seconds. */
export async function acceptUndo(offer: UndoOffer): Promise<string> {
  withdraw(offer);
  try {
    const said = await offer.undo();
    return typeof said === "string" ? said : offer.words.undone;
  } catch (error) {
    offerUndo(offer.label, offer.undo, offer.words, offer.isBeside);
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

  const { isBeside } = offer;
  useLayoutEffect(() => {
    if (!isBeside) button.current?.focus();
  }, [isBeside]);

  useEffect(() => {
    return every(250, () => setSeconds(Math.max(0, Math.ceil((offer.until - Date.now()) / 1000))));
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

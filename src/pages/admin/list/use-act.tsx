import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { announce } from "@/components/admin/admin-shell";
import { type Question, useDialogs } from "@/components/admin/dialogs";
import { asSentence, failureReason, isUnanswered } from "@/data/admin/failures";
import { focusList, offerUndo, type UndoWords } from "./undo";

type Dialogs = Pick<ReturnType<typeof useDialogs>, "confirm">;

/** Something that a screen does to stored data: the work, the messages, and how to undo it. */
export type Action<Done> = {
  /** Asked first: without a yes nothing is done. */
  ask?: Question;
  /** Runs again on Retry, so a second run must do no harm. It may ask further questions. */
  do: (dialogs: Dialogs) => Promise<Done>;
  /** What could not be done, such as “A post” could not be deleted. */
  failed: string;
  /** The message for an error that retrying does not fix. */
  refusal?: (error: unknown) => string | undefined;
  /** Announced once it is done. */
  said?: (done: Done) => string;
  /** What was not done; shown until it is closed. */
  left?: (done: Done) => ReactNode;
  /** Offered as Undo for ten seconds; null if there is nothing to undo. */
  undo?: (done: Done) => (UndoWords & { label: string; undo: () => Promise<unknown> }) | null;
};

type ActOptions = {
  /** The form itself shows what has failed, and its button retries. */
  inForm?: boolean;
  /** What is done changes nothing that the screen has loaded. */
  keepsList?: boolean;
};

/**
 * Runs a screen's actions. `act` returns what was done, or null if the person cancelled it or its retry. The list is reloaded in
 * any case, or `show` runs instead. `busy` is true while an action runs; `failure` is for a form to show.
 */
export function useAct({ inForm = false, keepsList = false }: ActOptions = {}) {
  const { revalidate, state } = useRevalidator();
  const { confirm, alert } = useDialogs();
  const [running, setRunning] = useState(0);
  const [finished, setFinished] = useState(0);
  const [failure, setFailure] = useState("");

  const looked = useRef(0);
  // The pressed button may have gone with its row, and the focus with it. Restored once the reloaded list is rendered.
  useLayoutEffect(() => {
    if (state !== "idle" || looked.current === finished) return;
    looked.current = finished;
    if (document.activeElement === document.body) focusList();
  }, [finished, state]);

  async function attempt<Done>(action: Action<Done>, show: (done: Done) => Promise<unknown>): Promise<Done | null> {
    setRunning((count) => count + 1);
    setFailure("");
    try {
      const done = await action.do({ confirm });
      await show(done);
      const said = action.said?.(done);
      if (said) announce(said);
      const left = action.left?.(done);
      if (left) await alert(left);
      const offer = action.undo?.(done);
      if (offer) offerUndo(offer.label, () => offer.undo(), offer);
      startTransition(() => setFinished((count) => count + 1));
      return done;
    } catch (error) {
      const refusal = action.refusal?.(error);
      if (refusal === undefined) console.error(action.failed, error);
      if (inForm) {
        setFailure(refusal ?? explain(error, action.failed, "Please try again."));
        return null;
      }
      if (refusal !== undefined) await alert(refusal);
      else if (await confirm({ message: explain(error, action.failed), confirmLabel: "Retry" }))
        return await attempt(action, show);
      await revalidate();
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

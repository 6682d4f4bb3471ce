import { isUnanswered } from "@/data/admin/failures";
import type { VersionedRow } from "@/data/admin/records";
import { pickChanged } from "@/lib/objects";
import {
  type Effect,
  type Failure,
  type FormState,
  isSavingByHand,
  type Now,
  type SaveEvent,
  type saveMachine,
  type SaveOutcome,
} from "./save-machine";

/** What a save needs from its form. */
export type FormBindings<Row, Draft> = {
  now: () => Now<Draft>;
  /** Waits for all pictures. Returns a failure if some are missing afterwards. */
  settleUploads: () => Promise<Failure | null>;
  mayStore: (draft: Draft, stored: Draft) => Promise<boolean>;
  write: (
    draft: Draft,
    over: VersionedRow | null,
    isAsked: boolean,
  ) => Promise<{ saved: Row } | { theirs: Row | null }>;
  goOn: (sent: Draft) => void;
  end: () => void;
  explain: (error: unknown) => string[];
};

type Live<State> = { read: () => State; update: (change: () => State) => void };

/** Runs a form's save machine: carries out its effects, and reports the results to it and to whoever asked for the save. */
export function runSave<Row extends VersionedRow, Draft extends object>(
  step: ReturnType<typeof saveMachine<Row, Draft>>["step"],
  live: Live<FormState<Row, Draft>>,
) {
  let bindings: FormBindings<Row, Draft> | null = null;
  let tellAsker: (outcome: SaveOutcome<Row>) => void = () => undefined;
  let leaving: ((settled: boolean | null) => void)[] = [];

  function getBindings(): FormBindings<Row, Draft> {
    if (!bindings) throw new Error("The form is not on the page yet.");
    return bindings;
  }

  function send(event: SaveEvent<Row, Draft>): void {
    const [next, ...effects] = step(live.read(), event);
    live.update(() => next);
    for (const effect of effects) void carryOut(effect);
  }

  async function carryOut(effect: Effect<Row, Draft>): Promise<void> {
    const isOffline = !navigator.onLine;
    try {
      switch (effect.do) {
        case "await pictures": {
          const missing = await getBindings().settleUploads();
          return send({ type: "arrived", missing, now: getBindings().now() });
        }
        case "ask": {
          const yes = await getBindings().mayStore(effect.draft, effect.stored);
          return send({ type: "answered", yes, now: getBindings().now() });
        }
        case "write": {
          const written = await getBindings().write(effect.draft, effect.over, effect.isAsked);
          const now = getBindings().now();
          if ("saved" in written) return send({ type: "stored", row: written.saved, at: new Date(), now });
          return send({ type: "conflicted", row: written.theirs, now });
        }
        case "go on":
          return getBindings().goOn(effect.sent);
        case "end":
          return getBindings().end();
        case "tell":
          return tellAsker(effect.outcome);
        case "answer leaving": {
          const asking = leaving;
          leaving = [];
          for (const answer of asking) answer(effect.settled);
        }
      }
    } catch (error) {
      const failure = { reasons: getBindings().explain(error), uncertain: isUnanswered(error) && !isOffline };
      send({ type: "failed", failure, at: Date.now(), now: getBindings().now() });
    }
  }

  return {
    send,
    at: (next: FormBindings<Row, Draft>) => void (bindings = next),
    /**
     * Saves by hand once every picture has arrived: see `SaveRequest`. A button may change the draft first, as Publish does.
     * Returns null where another such save is running.
     */
    save(
      staysOpen: boolean,
      { over, change }: { over?: Row | null | undefined; change?: Partial<Draft> | undefined } = {},
    ): Promise<SaveOutcome<Row> | null> {
      const state = live.read();
      if (isSavingByHand(state)) return Promise.resolve(null);
      const before = change && pickChanged({ ...state.fields, ...change }, state.fields, state.fields);
      if (change) send({ type: "typed", part: change });
      return new Promise((resolve) => {
        tellAsker = resolve;
        send({ type: "requested", request: { closes: !staysOpen, over, before }, now: getBindings().now() });
      });
    },
    /** Saves a draft that was saved before, and says how that went: see `Effect`. */
    autosave: (): Promise<boolean | null> =>
      new Promise((resolve) => {
        leaving.push(resolve);
        send({ type: "autosave due", now: getBindings().now() });
      }),
  };
}

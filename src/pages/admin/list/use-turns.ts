import { useContext, useLayoutEffect, useRef, useState } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RenderedStateContext,
} from "react-router-dom";

/**
 * What came of a press. "moved": it has led to another place. "stayed": it has not. "failed": it was not done, and whatever waits
 * behind it is dropped.
 */
export type Outcome = "moved" | "stayed" | "failed";

/**
 * Presses of keys and buttons take turns: each acts once, in the order pressed, on what the screen shows by then. Whoever goes to
 * another `place` by other ways drops what was pressed before. `waiting` counts the press that is being done, too; `busy` says that
 * this is done in the place that is shown.
 */
export function useTurns<Shown>(shown: Shown, place: unknown) {
  const latest = useRef({ shown, place });
  const line = useRef({ length: 0, place, last: Promise.resolve<Outcome>("stayed") });
  const [waiting, setWaiting] = useState(0);
  const [workplace, setWorkplace] = useState<unknown>();
  const [tell, setTell] = useState<() => void>();
  // The router's hooks say what React has rendered, which may be behind.
  const router = useContext(RouterContext)?.router;
  const rendered = useContext(RenderedStateContext);

  useLayoutEffect(() => {
    latest.current = { shown, place };
    if (!router || (rendered === router.state && rendered.navigation.state === "idle")) tell?.();
  });

  /**
   * Resolves to the place once the screen shows what the router has loaded. A `navigate` that was awaited may still be under way:
   * whoever revalidates meanwhile starts it again.
   */
  async function untilShown(): Promise<unknown> {
    await new Promise<void>((resolve) => setTell(() => resolve));
    return latest.current.place;
  }

  async function turn(press: (now: Shown) => Promise<Outcome>, pressedIn: unknown): Promise<Outcome> {
    const now = latest.current.place;
    if (now !== pressedIn && now !== line.current.place) return "stayed";
    setWorkplace(now);
    const outcome = await press(latest.current.shown);
    if (outcome !== "failed") {
      const next = await untilShown();
      line.current.place = outcome === "moved" ? next : now;
    }
    return outcome;
  }

  function count(step: 1 | -1) {
    line.current.length += step;
    setWaiting(line.current.length);
  }

  /** Does it now, or as soon as all that was pressed before is done. */
  function take(press: (now: Shown) => Promise<Outcome>): Promise<Outcome> {
    const { length, last } = line.current;
    const pressedIn = latest.current.place;
    count(1);
    const mine = (async () => {
      try {
        return length > 0 && (await last) === "failed" ? "failed" : await turn(press, pressedIn);
      } finally {
        count(-1);
      }
    })();
    line.current.last = mine;
    return mine;
  }

  return { take, waiting, busy: waiting > 0 && workplace === place, untilShown };
}

import { useCallback, useContext, useLayoutEffect, useRef } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from "react-router-dom";

/**
 * `drawn()` resolves once the screen shows what the router has loaded, or has been left. The router's promises resolve before
 * React has drawn it, and what is set after them may be drawn first.
 */
export function useDrawn(): () => Promise<void> {
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

import { useState } from "react";

type LiveState<State> = {
  read: () => State;
  update: (change: (before: State) => State) => void;
  until: (isTrue: (state: State) => boolean) => Promise<void>;
};

/** React state that event handlers can read and write without waiting for a render. */
export function useLiveState<State extends object>(initial: () => State): [shown: State, live: LiveState<State>] {
  const [shown, show] = useState(initial);
  const [live] = useState((): LiveState<State> => {
    let state = shown;
    const waiting = new Set<() => void>();
    return {
      read: () => state,
      update: (change) => {
        state = change(state);
        show(state);
        for (const look of waiting) look();
      },
      until: (isTrue) =>
        new Promise((resolve) => {
          const look = () => {
            if (!isTrue(state)) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
          look();
        }),
    };
  });
  return [shown, live];
}

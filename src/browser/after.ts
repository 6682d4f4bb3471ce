/** By what the program waits. Tests put one in its place whose time stands still until they let it pass. */
export const clock = {
  /** Calls `run` after so many milliseconds. Returns what calls it off. */
  start(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls `run` once, after so many milliseconds. Returns what calls it off. Never throws. */
export const after = (ms: number, run: () => void): (() => void) => clock.start(ms, run);

/** Calls `run` again and again, after so many milliseconds each time. Returns what ends it. Never throws. */
export function every(ms: number, run: () => void): () => void {
  let callOff = after(ms, function again() {
    callOff = after(ms, again);
    run();
  });
  return () => callOff();
}

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void after(ms, resolve));

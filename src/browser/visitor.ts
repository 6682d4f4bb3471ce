const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll"];

/** Resolves once the visitor has moved, pressed, focused or scrolled anything. What is heavy and not urgent waits for it. */
export function whenVisitorActs(): Promise<void> {
  return new Promise((resolve) => {
    // The visitor may have scrolled before this program loaded.
    if (window.blockworkSeen || window.scrollY > 0) return resolve();
    const stop = new AbortController();
    const act = () => {
      stop.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, act, { capture: true, passive: true, signal: stop.signal });
  });
}

/** Whether the visitor has asked for less movement, as things are now. */
export function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

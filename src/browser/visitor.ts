const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll"];

/** Resolves once the visitor has moved, pressed, focused or scrolled. Heavy code that is not urgent waits for this. */
export function whenVisitorActs(): Promise<void> {
  return new Promise((resolve) => {
    // They may have scrolled before this script loaded.
    if (window.blockworkSeen || window.scrollY > 0) return resolve();
    const stop = new AbortController();
    const act = () => {
      stop.abort();
      window.blockworkSeen = true;
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, act, { capture: true, passive: true, signal: stop.signal });
  });
}

/** Whether the visitor prefers reduced motion at the moment. */
export function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What can take the focus from something inside it that is gone: a list, a panel, `main`. */
const TAKES_FOCUS = '[tabindex="-1"]';

/** The places around an element that can take the focus once it is gone, the nearest first. */
export function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>(TAKES_FOCUS);
  return place ? [place, ...placesAround(place)] : [];
}

/** Focuses the nearest place that is still there. What was in no list hands on to the page's list, or to `main`. */
export function handOnFocus(places: readonly HTMLElement[]): void {
  const main = document.getElementById("main");
  const place = places.find((one) => one.isConnected && one !== main) ?? document.getElementById("records") ?? main;
  place?.focus({ preventScroll: true });
}

/**
 * Hands the focus on whenever what holds it leaves the document: otherwise a keyboard would begin at the top of the page again.
 * It goes by the document alone, so it does not matter what React draws first. Returns a function that ends it.
 */
export function handOnLostFocus(): () => void {
  let held: { element: Element; places: HTMLElement[] } | null = null;
  const ending = new AbortController();

  function note({ target }: FocusEvent) {
    held = target instanceof Element ? { element: target, places: placesAround(target) } : null;
  }
  // A press on nothing lets the focus go, too. What is only disabled gets it back (`Button`).
  function forget({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget || !(target instanceof Element)) return;
    queueMicrotask(() => {
      if (held?.element === target && target.isConnected && !target.matches(":disabled")) held = null;
    });
  }
  document.addEventListener("focusin", note, ending);
  document.addEventListener("focusout", forget, ending);

  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { places } = held;
    held = null;
    if (document.activeElement === document.body) handOnFocus(places);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

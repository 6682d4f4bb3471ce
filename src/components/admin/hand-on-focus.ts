/** What can take the focus from something inside it that is gone: a list, a panel, `main`. */
const TAKES_FOCUS = '[tabindex="-1"]';

type Held = { element: HTMLElement; places: HTMLElement[] } | null;

/** What has the focus, or gets it back as soon as it is no longer disabled. */
let held: Held = null;

const hold = (element: EventTarget | null): Held =>
  element instanceof HTMLElement && element !== document.body ? { element, places: placesAround(element) } : null;

/** The places around an element that can take the focus once it is gone, the nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(TAKES_FOCUS);
  return place ? [place, ...placesAround(place)] : [];
}

/** Focuses the nearest place that is still there. What was in no list hands on to the page's list, or to `main`. */
function handOn(places: readonly HTMLElement[]): void {
  const main = document.getElementById("main");
  const place = places.find((one) => one.isConnected && one !== main) ?? document.getElementById("records") ?? main;
  place?.focus({ preventScroll: true });
}

/** Notes what has the focus. Returns a function that gives it back, or hands it on if that has gone meanwhile. */
export function rememberFocus(): () => void {
  const before = hold(document.activeElement) ?? held;
  return () => {
    held = before;
    if (before?.element.isConnected) before.element.focus({ preventScroll: true });
    else if (before) handOn(before.places);
  };
}

/**
 * Hands the focus on whenever what holds it leaves the document: otherwise a keyboard would begin at the top of the page again.
 * It goes by the document alone, so it does not matter what React draws first. Returns a function that ends it.
 */
export function handOnLostFocus(): () => void {
  const ending = new AbortController();
  // What is drawn with the desk itself may have taken the focus before anybody listened.
  held = hold(document.activeElement);
  document.addEventListener("focusin", ({ target }) => void (held = hold(target)), ending);
  // A press on nothing lets the focus go, too. What is only disabled gets it back (`Button`).
  document.addEventListener(
    "focusout",
    ({ target, relatedTarget }) => {
      if (relatedTarget || !(target instanceof Element)) return;
      queueMicrotask(() => {
        if (held?.element === target && target.isConnected && !target.matches(":disabled")) held = null;
      });
    },
    ending,
  );

  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { places } = held;
    held = null;
    if (document.activeElement === document.body) handOn(places);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
    held = null;
  };
}

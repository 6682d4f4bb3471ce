import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from "react-router-dom";

/** How long a page that was opened for one of its sections stands before it scrolls there. */
const ANCHOR_DELAY = 100;
const STORAGE_KEY = "scroll-positions";

function readPositions(): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full: Back still works while the page lives.
  }
}

/** "instant" also overrules a smooth scroll of the style sheet. */
function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Moves the keyboard to an element that need not be a control. */
function focusElement(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function goToAnchor(hash: string, behavior: ScrollBehavior): void {
  let target: HTMLElement | null = null;
  try {
    target = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an encoded id: there is nothing to go to.
  }
  target?.scrollIntoView({ behavior });
  focusElement(target);
}

/**
 * What a browser does by itself when it loads a document, for pages that change without one: a new page starts at its top
 * (smoothly) or at the section its address names, Back and Forward return to where the reader was, and the keyboard
 * continues in the new content. A link with `preventScrollReset` leaves the position alone.
 */
export function useRouteChange(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const preventScrollReset = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset ?? false;
  const previous = useRef<typeof location>(undefined);
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(location.key);

  useEffect(() => {
    positions.current = new Map([...readPositions(), ...positions.current]);
    window.history.scrollRestoration = "manual";
    const leave = () => {
      writePositions(positions.current);
      // The browser knows best how to bring a reloaded document back to its place.
      window.history.scrollRestoration = "auto";
    };
    const comeBack = () => {
      window.history.scrollRestoration = "manual";
    };
    const remember = () => positions.current.set(shownKey.current, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      leave();
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // Before anything moves: what the new page scrolls must not be noted down for the old one.
    shownKey.current = location.key;
    if (from === location) return;
    if (!from) {
      // A page that was not in the HTML has only now got the section that its address names.
      if (location.hash && window.scrollY === 0) goToAnchor(location.hash, "instant");
      return;
    }

    const newPage = from.pathname !== location.pathname;
    const main = document.getElementById("main");
    if (navigationType === "POP") {
      const position = positions.current.get(location.key);
      const browserScrolled = location.hash !== "" && location.key === "default";
      if (newPage) focusElement(main);
      if (browserScrolled) return;
      const restore = () => window.scrollTo({ top: position ?? 0, behavior: "instant" });
      restore();
      // A page left while it was still gliding to its top glides for one more frame.
      const frame = requestAnimationFrame(restore);
      return () => cancelAnimationFrame(frame);
    }
    if (location.hash) {
      if (!newPage) {
        goToAnchor(location.hash, scrollBehavior());
        return;
      }
      window.scrollTo({ top: 0, behavior: "instant" });
      const timer = setTimeout(() => goToAnchor(location.hash, scrollBehavior()), ANCHOR_DELAY);
      return () => clearTimeout(timer);
    }
    if (newPage) focusElement(main);
    if (!preventScrollReset) window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [location, navigationType, preventScrollReset]);
}

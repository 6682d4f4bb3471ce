import { useCallback, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "@/browser/visitor";
import { type Location, ScrollRestoration, useLocation, useNavigationType } from "react-router-dom";

/** The pause before a page opened at one of its sections scrolls there. Milliseconds. */
const SECTION_DELAY = 100;

/**
 * What a browser does when it loads a document, for pages that change without one: a new page starts at its top or at the
 * section in its address, Back and Forward return to the old position, and the focus moves to the new content. The router
 * scrolls at once; here its jump becomes a smooth scroll, except for Back and Forward and under reduced motion.
 */
export function RouteChange() {
  const location = useLocation();
  const isTraversal = useNavigationType() === "POP";
  const previous = useRef<Location>(undefined);
  const oldPosition = useRef(0);
  const notePosition = useCallback(() => {
    oldPosition.current = window.scrollY;
  }, []);

  // Runs after the effects of the components below, so the router has scrolled by now.
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    if (!from) {
      // Where the page came as HTML, the browser has done it. It must not be done again: nothing has the focus while a
      // visitor goes from one field to the next, and the page may hydrate just then.
      if (!document.getElementById("page-data")) moveFocus(findSection(location.hash));
      return;
    }

    const isNewPage = from.pathname !== location.pathname;
    const section = isTraversal ? null : findSection(location.hash);
    if (section || isNewPage) moveFocus(section ?? document.getElementById("main"));

    const position = window.scrollY;
    if (isTraversal) {
      return holdPosition(position);
    }
    if (section && (isNewPage || !wantsLessMotion())) {
      window.scrollTo({ top: isNewPage ? 0 : oldPosition.current, behavior: "instant" });
      const glide = new AbortController();
      const timer = setTimeout(() => scrollToSection(section, glide), isNewPage ? SECTION_DELAY : 0);
      return () => {
        clearTimeout(timer);
        glide.abort();
      };
    }
    if (position !== oldPosition.current && !wantsLessMotion()) {
      window.scrollTo({ top: oldPosition.current, behavior: "instant" });
      window.scrollTo({ top: position, behavior: "smooth" });
    }
  }, [location, isTraversal]);

  return (
    <>
      <BeforeScroll onChange={notePosition} />
      <ScrollRestoration getKey={chooseKey} />
    </>
  );
}

/** Has to come before ScrollRestoration: effects run in this order. */
function BeforeScroll({ onChange }: { onChange: () => void }) {
  const location = useLocation();
  useLayoutEffect(onChange, [location, onChange]);
  return null;
}

/**
 * Something that appears above the section meanwhile, such as case studies that load late, pushes it away from where the
 * browser is scrolling to. So it scrolls there once more at the end, unless the visitor has moved.
 */
function scrollToSection(section: HTMLElement, glide: AbortController): void {
  const place = () => Math.round(section.getBoundingClientRect().top + window.scrollY);
  const aim = place();
  section.scrollIntoView({ behavior: wantsLessMotion() ? "instant" : "smooth" });
  const { signal } = glide;
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, () => glide.abort(), { signal, passive: true });
  addEventListener(
    "scrollend",
    () => {
      glide.abort();
      if (place() !== aim) section.scrollIntoView({ behavior: "instant" });
    },
    { signal },
  );
}

/**
 * Keeps the page here for the next frames: a smooth scroll that was still running may move it once more, up to two frames after
 * it was stopped, as it runs on another thread. Returns a function that lets go.
 */
function holdPosition(top: number): () => void {
  let left = 3;
  let frame = requestAnimationFrame(function hold() {
    window.scrollTo({ top, behavior: "instant" });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(hold);
  });
  return () => cancelAnimationFrame(frame);
}

let plainLinks = 0;

/** Entries made by plain `#section` links share the key "default". A new key each time keeps the router from restoring another's position. */
function chooseKey({ key, hash }: Location): string {
  if (key !== "default" || !hash) return key;
  plainLinks += 1;
  return `${hash} ${plainLinks}`;
}

function findSection(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an encoded id, so there is no such section.
    return null;
  }
}

/** Works for elements that are not controls, too. */
function moveFocus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

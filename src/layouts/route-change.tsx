import { useCallback, useLayoutEffect, useRef } from "react";
import { after } from "@/browser/after";
import { named, readStored } from "@/browser/storage";
import { wantsLessMotion } from "@/browser/visitor";
import { type Location, ScrollRestoration, useLocation, useNavigationType } from "react-router-dom";

/** How long a page opened at one of its sections waits before it scrolls there. Milliseconds. */
const SECTION_DELAY = 100;

/** Where the router stores how far down each entry of the history was. */
const POSITIONS = "react-router-scroll-positions";

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
    onScreen = location.key;
    previous.current = location;
    if (from === location) return;
    if (!from) {
      // If the page came as HTML, the browser has already done this. Doing it again could steal the focus from a visitor
      // who is moving between two fields while the page hydrates.
      if (!document.getElementById("page-data")) moveFocus(findSection(location.hash));
      return;
    }

    const isNewPage = from.pathname !== location.pathname;
    const section = isTraversal ? null : findSection(location.hash);
    if (section || isNewPage) moveFocus(section ?? document.getElementById("main"));

    const position = window.scrollY;
    if (isTraversal) return holdPosition(position);
    if (section && (isNewPage || !wantsLessMotion())) {
      window.scrollTo({ top: isNewPage ? 0 : oldPosition.current, behavior: "instant" });
      const glide = new AbortController();
      const callOff = after(isNewPage ? SECTION_DELAY : 0, () =>
        // The end of the jump just made is told with the next frame. It must not be taken for the end of the glide.
        requestAnimationFrame(() => glide.signal.aborted || scrollToSection(section, glide)),
      );
      return () => {
        callOff();
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

/** Has to come before ScrollRestoration, which believes what is stored: effects run in this order. */
function BeforeScroll({ onChange }: { onChange: () => void }) {
  const location = useLocation();
  useLayoutEffect(() => void readStored(POSITIONS, named, "sessionStorage"), []);
  useLayoutEffect(onChange, [location, onChange]);
  return null;
}

/**
 * Whatever loads above the section meanwhile, such as case studies, shifts it while the browser is scrolling there. So it
 * scrolls once more at the end, unless the visitor has stepped in.
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
 * Holds the page here for three frames: a smooth scroll runs off the main thread, and may still move the page up to two
 * frames after it was stopped. Returns a function that lets go.
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
/** Keys of the location that is on the screen, and of the last one that has loaded. */
let onScreen: string | undefined;
let coming: string | undefined;

/**
 * The name under which the router keeps a location's scroll position. It reads a new location's once that has loaded, and from
 * then on stores under it, even while a slow phone still shows the page before, whose position is already kept.
 */
function chooseKey({ key, pathname, search, hash }: Location): string {
  if (key !== onScreen) {
    if (key === coming) return "nowhere";
    coming = key;
  }
  // Every document begins with this key. Entries made by plain `#section` links share it: a new name each time keeps the router
  // from restoring another's position.
  if (key !== "default") return key;
  if (!hash) return pathname + search;
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

/** Works for elements that cannot normally take the focus, too. */
function moveFocus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

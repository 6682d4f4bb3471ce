import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "@/browser/visitor";

/** The post whose cover moved last. */
let slugOfMoved: string | null = null;
let setsOut = false;
/** The one picture with the transition's name. If two had it, there would be no transition. */
let named: HTMLElement | SVGElement | null = null;

/** Whether covers move from card to page: only if the browser can, and not under reduced motion. */
export function coversMove(): boolean {
  return typeof document !== "undefined" && "startViewTransition" in document && !wantsLessMotion();
}

function nameCover(frame: Element | null): void {
  named?.style.removeProperty("view-transition-name");
  named = frame?.querySelector<HTMLElement | SVGElement>(".stage, img, svg") ?? null;
  named?.style.setProperty("view-transition-name", "post-cover");
}

/** Call on a click on a card's link: its cover is the one that moves. */
export function sendCover(event: MouseEvent<HTMLElement>, slug: string): void {
  if (!coversMove() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  slugOfMoved = slug;
  setsOut = true;
  document.documentElement.dataset.coverMoves = "";
  nameCover(event.currentTarget.closest("article, li"));
}

/** A ref for the element whose stage or first picture is a post's cover, on its card or its page: it moves there, also on Back. */
export function useCover<Frame extends HTMLElement>(slug: string): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    if (slug !== slugOfMoved) return;
    nameCover(frame.current);
    // Otherwise the page would still be scrolling up when the cover arrives.
    if (setsOut) window.scrollTo({ top: 0, behavior: "instant" });
    setsOut = false;
  }, [slug]);
  return frame;
}

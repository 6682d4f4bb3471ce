import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "@/browser/visitor";

/** The post whose cover moved last. */
let slugOfMoved: string | null = null;
let setsOut = false;
/** The one picture, and the one colour around it, with the transition's names. If two had one, there would be no transition. */
const named = new Map<string, HTMLElement | SVGElement | null>();

/** Whether covers move from card to page: only if the browser can, and not under reduced motion. */
export function coversMove(): boolean {
  return typeof document !== "undefined" && "startViewTransition" in document && !wantsLessMotion();
}

function nameParts(frame: Element | null): void {
  const find = (parts: string) => frame?.querySelector<HTMLElement | SVGElement>(parts) ?? null;
  const cover = find(".case-scene, .case-app") ?? find("picture, img, svg");
  const ground = find(":scope > :first-child");
  const found = { "post-cover": cover, "post-colour": ground === cover ? null : ground };
  for (const [name, part] of Object.entries(found)) {
    named.get(name)?.style.removeProperty("view-transition-name");
    named.set(name, part);
    part?.style.setProperty("view-transition-name", name);
  }
}

/** Call on a click on a card's link: its cover and its colour are those that move. */
export function sendCover(event: MouseEvent<HTMLElement>, slug: string): void {
  if (!coversMove() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  slugOfMoved = slug;
  setsOut = true;
  document.documentElement.dataset.coverMoves = "";
  nameParts(event.currentTarget.closest("article, li"));
}

/** A ref for the element that has a post's cover and a client's colour, on its card or its page: they move there, also on Back. */
export function useCover<Frame extends HTMLElement>(slug: string): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    if (slug !== slugOfMoved) return;
    nameParts(frame.current);
    // Otherwise the page would still be scrolling up when the cover arrives.
    if (setsOut) window.scrollTo({ top: 0, behavior: "instant" });
    setsOut = false;
  }, [slug]);
  return frame;
}

import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "@/browser/visitor";
import "./cover-move.css";

/** Where a card or a page has a post's cover, and a client's colour around it. */
type Places = {
  element: Element;
  cover: DOMRect;
  picture: HTMLImageElement | null;
  ground: DOMRect | null;
  colour: string;
};

const TIMING = { duration: 250, easing: "ease-in-out" };

/** The post whose cover moved last. */
let slugOfMoved: string | null = null;
/** Where its cover was on the card that has been pressed, or on the page that gives way. */
let departure: Places | null = null;
let setsOut = false;

function findPlaces(frame: Element | null): Places | null {
  const picture = frame?.querySelector<HTMLImageElement>("img.cover") ?? null;
  const cover = frame?.querySelector(".case-app") ?? picture;
  const place = cover?.getBoundingClientRect();
  // One that is not shown has no width.
  if (!cover || !place?.width) return null;
  const first = frame?.firstElementChild;
  const ground = first !== cover && first?.contains(cover) ? first : null;
  return {
    element: cover,
    cover: place,
    picture,
    ground: ground?.getBoundingClientRect() ?? null,
    colour: ground ? getComputedStyle(ground).backgroundColor : "",
  };
}

/** Call on a click on a card's link: its cover and its colour are those that move. */
export function sendCover(event: MouseEvent<HTMLElement>, slug: string): void {
  if (wantsLessMotion() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  slugOfMoved = slug;
  setsOut = true;
  departure = findPlaces(event.currentTarget.closest("article, li"));
}

/**
 * A ref for the element that has a post's cover and a client's colour, on its card or its page: they move there, also on Back.
 * Copies move over the new page. A view transition would picture the old page and the new one first, and a slow phone's visitor
 * would wait for that.
 */
export function useCover<Frame extends HTMLElement>(slug: string): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useLayoutEffect(() => {
    if (slug !== slugOfMoved) return;
    const element = frame.current;
    const from = departure;
    departure = null;
    // Otherwise the page would still be scrolling up when the cover arrives.
    if (setsOut) window.scrollTo({ top: 0, behavior: "instant" });
    setsOut = false;
    // Not before the router has scrolled, and nothing is painted earlier.
    if (from) queueMicrotask(() => arrive(from, findPlaces(element)));
    const { pathname } = window.location;
    return () => {
      // A list that is drawn anew, as somebody has changed it, leaves no page.
      if (setsOut || wantsLessMotion() || window.location.pathname === pathname) return;
      departure = findPlaces(element);
      // A card for it comes with the next page or not at all.
      queueMicrotask(() => (departure = null));
    };
  }, [slug]);
  return frame;
}

function arrive(from: Places, to: Places | null): void {
  if (!to) return;
  if (from.ground && to.ground) {
    const ground = document.createElement("div");
    ground.style.background = from.colour;
    fly(ground, from.ground, to.ground, [1, 0]);
  }
  const picture = from.picture ?? to.picture;
  if (!picture) return;
  const cover = document.createElement("img");
  cover.src = picture.currentSrc || picture.src;
  cover.style.objectPosition = getComputedStyle(picture).objectPosition;
  fly(cover, from.cover, to.cover, [1, 1, 0]);
  // Or it would be seen twice.
  to.element.animate({ opacity: [0, 0, 1] }, TIMING);
}

function fly(part: HTMLElement, from: DOMRect, to: DOMRect, opacity: number[]): void {
  part.className = "flies";
  part.ariaHidden = "true";
  for (const side of ["left", "top", "width", "height"] as const) part.style[side] = `${to[side]}px`;
  document.body.append(part);
  const place = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const size = `scale(${from.width / to.width}, ${from.height / to.height})`;
  const flight = part.animate({ transform: [`${place} ${size}`, "none"], opacity }, TIMING);
  flight.onfinish = () => part.remove();
}

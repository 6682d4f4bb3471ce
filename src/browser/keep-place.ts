let held: Element | null = null;
/** How far down the window the held element is looked at, and where in the element's height that is. */
let at = 0;
let share = 0;
let width = window.innerWidth;

/** Holds what has the focus, if it is in view, else what is a third down the window, where people read. */
function note(): void {
  const { activeElement } = document;
  const box = activeElement?.getBoundingClientRect();
  const isInView = box && box.top > 0 && box.bottom < window.innerHeight;
  at = isInView ? (box.top + box.bottom) / 2 : window.innerHeight / 3;
  held = isInView ? activeElement : document.elementFromPoint(window.innerWidth / 2, at);
  if (!held) return;
  const { top, height } = held.getBoundingClientRect();
  share = (at - top) / height;
}

/** Keeps what is being read in view when the window's width changes, as it does on turning a phone. Call it once. */
export function keepPlace(): void {
  note();
  window.addEventListener("scrollend", note);
  window.addEventListener("focusin", note);
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    if (!held?.isConnected || window.scrollY === 0) return;
    const { top, height } = held.getBoundingClientRect();
    window.scrollBy({ top: top + share * height - Math.min(at, window.innerHeight * 0.7), behavior: "instant" });
  });
}

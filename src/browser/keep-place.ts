let held: Element | null = null;
/** Where in its height the reader's line crosses it. */
let share = 0;
let width = window.innerWidth;

/** How far down the window somebody reads. */
const line = () => window.innerHeight / 3;

function note(): void {
  held = document.elementFromPoint(window.innerWidth / 2, line());
  if (!held) return;
  const { top, height } = held.getBoundingClientRect();
  share = (line() - top) / height;
}

/** Keeps what is being read in view when the window's width changes, as it does on turning a phone. Call it once. */
export function keepPlace(): void {
  note();
  window.addEventListener("scrollend", note);
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    if (!held?.isConnected || window.scrollY === 0) return;
    const { top, height } = held.getBoundingClientRect();
    window.scrollBy({ top: top + share * height - line(), behavior: "instant" });
  });
}

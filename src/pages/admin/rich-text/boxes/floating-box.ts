import type { Quill } from "@/pages/admin/rich-text/quill";

type Bounds = { left: number; top: number; bottom: number; width: number };

const GAP = 8;
/** Browsers from before 2024 have no popovers. */
const canLift = "popover" in HTMLElement.prototype;

/**
 * Lifts a box above everything else on the page and keeps it inside the window, where Quill would leave it under a bar or
 * beyond an edge. `position` says beside what it stands; call `place` after its size has changed.
 */
export function float(quill: Quill, root: HTMLElement) {
  if (canLift) root.popover = "manual";
  let isOpen = false;
  let anchor: Bounds & { scrollTop: number } = { left: 0, top: 0, bottom: 0, width: 0, scrollTop: 0 };
  let closing = new AbortController();

  function place() {
    if (!root.isConnected) closing.abort();
    if (!isOpen) return;
    const frame = quill.container.getBoundingClientRect();
    const shift = frame.top - (quill.root.scrollTop - anchor.scrollTop);
    // The part of the window that a phone's keyboard does not cover.
    const { offsetTop: start = 0, height = window.innerHeight } = window.visualViewport ?? {};
    const below = shift + anchor.bottom + GAP;
    const fits = below + root.offsetHeight + GAP <= start + height;
    const left = frame.left + anchor.left + anchor.width / 2 - root.offsetWidth / 2;
    const above = shift + anchor.top - GAP - root.offsetHeight;
    // A box taller than the space on either side goes below, where it covers the least.
    const top = fits || above < start + GAP ? below : above;
    // It may leave the text column only if it is wider.
    const column = root.offsetWidth <= frame.width ? frame : { left: 0, right: Infinity };
    const right = Math.min(document.documentElement.clientWidth - GAP, column.right);
    root.style.left = `${clamp(left, Math.max(GAP, column.left), right - root.offsetWidth)}px`;
    root.style.top = `${clamp(top, start + GAP, start + height - root.offsetHeight - GAP)}px`;
  }

  function open() {
    if (isOpen) return;
    isOpen = true;
    if (canLift) root.showPopover();
    closing = new AbortController();
    const { signal } = closing;
    window.addEventListener("scroll", place, { capture: true, signal });
    window.addEventListener("resize", place, { signal });
    window.visualViewport?.addEventListener("resize", place, { signal });
  }

  function close() {
    closing.abort();
    if (isOpen && canLift && root.isConnected) root.hidePopover();
    isOpen = false;
  }

  function position(reference: Bounds) {
    anchor = { ...reference, scrollTop: quill.root.scrollTop };
    place();
  }

  return { open, close, place, position };
}

/** If there is no room between the two, the lower limit wins. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

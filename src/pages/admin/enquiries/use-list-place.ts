import { useEffect, useRef } from "react";

/**
 * On narrow screens an enquiry takes the list's place: it opens at its top, and whoever returns finds the list where they
 * left it. The focus returns to the row. Call `noteList` when a row is chosen.
 */
export function useListPlace(openId: string | null) {
  const pane = useRef<HTMLElement>(null);
  const place = useRef(0);
  const before = useRef(openId);

  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === openId) return;
    const isListHidden = pane.current !== null && getComputedStyle(pane.current).display === "none";
    if (openId !== null && isListHidden) window.scrollTo({ top: 0, behavior: "instant" });
    if (openId !== null || closed === null) return;
    window.scrollTo({ top: place.current, behavior: "instant" });
    const row = pane.current?.querySelector<HTMLElement>(`[data-enquiry="${closed}"]`);
    if (document.activeElement === document.body) (row ?? pane.current)?.focus({ preventScroll: true });
  }, [openId]);

  return { pane, noteList: () => void (place.current = window.scrollY) };
}

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";

/**
 * On narrow screens an enquiry takes the list's place: it opens at its top, and Back shows the list where it was
 * left. The focus returns to the row. Call `noteList` when a row is chosen.
 */
export function useListPlace(openId: string | null) {
  const pane = useRef<HTMLElement>(null);
  const place = useRef(0);
  const before = useRef(openId);

  useLayoutEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>(`[data-enquiry="${before.current}"]`);
    if (openId === null && document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [openId]);

  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === openId) return;
    const isListHidden = pane.current !== null && getComputedStyle(pane.current).display === "none";
    if (openId !== null && isListHidden) window.scrollTo({ top: 0, behavior: "instant" });
    if (openId === null) window.scrollTo({ top: place.current, behavior: "instant" });
  }, [openId]);

  return { pane, noteList: () => void (place.current = window.scrollY) };
}

/**
 * The rows of the list, and the open enquiry even if it no longer matches the filter (an unread one does not once it is open):
 * the list never shifts under its reader. `list` identifies the list.
 */
export function useKeptRow(rows: EnquirySummary[], open: Enquiry | null, list: string): EnquirySummary[] {
  const [kept, setKept] = useState<{ id: string; list: string } | null>(null);
  if (!open) return rows;
  const isListed = rows.some(({ id }) => id === open.id);
  const isKept = kept?.id === open.id && kept.list === list;
  if (isListed && !isKept) setKept({ id: open.id, list });
  return isKept && !isListed ? [...rows, open].toSorted(compareAge) : rows;
}

function compareAge(a: EnquirySummary, b: EnquirySummary): number {
  return b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);
}

import { useState } from "react";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";

/**
 * The rows of the list, and the open enquiry even if it no longer matches the filter (an unread one does not once it is
 * open): the list never shifts under its reader. `list` names what is listed.
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

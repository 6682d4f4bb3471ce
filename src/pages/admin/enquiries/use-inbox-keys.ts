import { isForPage, useKeys } from "@/components/admin/use-keys";
import type { EnquiryActions } from "./use-enquiry-actions";

/**
 * The keys of mail programs: j and k open the next and the previous, e marks as answered, # marks as spam, Escape closes. They
 * act on the open enquiry.
 */
export function useInboxKeys({ rows, isBusy, go, answer, moveSpam }: EnquiryActions, openId: string | null): void {
  useKeys((event) => {
    if (!isForPage(event)) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const open = rows[at];
    const next = { j: rows[at + 1], k: rows[at < 0 ? 0 : at - 1] }[event.key];
    if (next) go(next.id);
    else if (event.key === "Escape" && openId !== null) go(null);
    else if (!open || isBusy(open.id)) return;
    else if (event.key === "#") moveSpam(open);
    else if (event.key === "e" && (open.state === "new" || open.state === "read")) answer(open);
  });
}

import { isForPage, useKeys } from "@/components/admin/use-keys";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { useGoOn } from "@/pages/admin/list/use-go-on";
import { openAddress, readOpenEnquiry } from "./enquiry-query";
import type { EnquiryActions } from "./use-enquiry-actions";

/** The keys of mail programs: j and k open the next and the previous, e answers, # is for spam, Escape closes. */
export function useInboxKeys(rows: readonly EnquirySummary[], open: Enquiry | null, actions: EnquiryActions): void {
  const goOn = useGoOn();

  /** Somebody who has opened another enquiry meanwhile stays there. */
  const go = (id: string | null) =>
    goOn((now) => (readOpenEnquiry(now) === (open?.id ?? null) ? openAddress(now, id) : null), {
      preventScrollReset: true,
    });
  const goBy = async (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === open?.id);
    const next = rows[at < 0 ? 0 : at + step];
    if (next) await go(next.id);
  };

  useKeys(async (event) => {
    if (!isForPage(event) || actions.busy) return;
    if (event.key === "j") await goBy(1);
    else if (event.key === "k") await goBy(-1);
    else if (!open) return;
    else if (event.key === "Escape") await go(null);
    else if (event.key === "#") await actions.moveSpam(open);
    else if (event.key === "e" && open.state === "answered") await actions.mark(open, "unanswered");
    else if (event.key === "e" && !open.is_spam) await actions.answer(open);
  });
}

import { isForPage, useKeys } from "@/components/admin/use-keys";
import { useGoOn } from "@/pages/admin/list/use-go-on";
import type { Outcome } from "@/pages/admin/list/use-turns";
import { openAddress } from "./enquiry-query";
import type { EnquiryActions } from "./use-enquiry-actions";

const KEYS = ["j", "k", "e", "#", "Escape"];

/** The keys of mail programs: j and k open the next and the previous, e answers, # is for spam, Escape closes. */
export function useInboxKeys({ take, answer, mark, moveSpam }: EnquiryActions): void {
  const goOn = useGoOn();

  useKeys((event) => {
    if (!KEYS.includes(event.key) || !isForPage(event)) return;
    void take(async ({ rows, open }) => {
      const go = async (id: string | null): Promise<Outcome> => {
        await goOn((now) => openAddress(now, id), { preventScrollReset: true });
        return "moved";
      };
      const at = rows.findIndex(({ id }) => id === open?.id);
      const next = { j: rows[at + 1], k: rows[at < 0 ? 0 : at - 1] }[event.key];
      if (next) return go(next.id);
      if (!open) return "stayed";
      if (event.key === "Escape") return go(null);
      if (event.key === "#") return moveSpam(open);
      if (event.key === "e" && open.state === "answered") return mark(open, "unanswered");
      return event.key === "e" && !open.is_spam ? answer(open) : "stayed";
    });
  });
}

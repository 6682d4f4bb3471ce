import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { columnsOfMark, type EnquiryMark, markEnquiry, sendEnquiryAgain } from "@/data/admin/enquiry-changes";
import type { BulkAction } from "@/pages/admin/records/list/bulk-bar";
import { useListChanges } from "@/pages/admin/records/list/use-list-changes";
import { visibleTitle } from "@/pages/admin/records/list/visible-title";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook took it.",
  no: "The webhook did not take it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

/** What is said after "3 enquiries". */
const markedWords: Record<EnquiryMark, string> = {
  read: "marked as read",
  unread: "marked as unread",
  answered: "marked as answered",
  unanswered: "marked as not answered",
  genuine: "marked as genuine",
  spam: "marked as spam",
  "not spam": "moved back to the inbox",
};

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/** What the inbox can do with one or several enquiries. Each action reports its result and reloads the list. Render `dialogs` once. */
export function useEnquiryActions() {
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const several = useListChanges("enquiries", ["enquiry", "enquiries"]);

  /** An enquiry that has left the list, or would at once be marked as read again, does not stay open. */
  async function close(ids: string[]): Promise<void> {
    const openId = readOpenEnquiry(params);
    if (openId !== null && ids.includes(openId)) await navigate(openAddress(params, null), { preventScrollReset: true });
  }

  async function act(work: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true);
    try {
      await runSignedIn(work);
    } catch (error) {
      console.error(failure, error);
      announce(failure);
    }
    setBusy(false);
    await revalidate();
  }

  const listed = (enquiries: readonly EnquirySummary[]) => enquiries.map(({ id, name }) => ({ id, title: visibleTitle(name) }));
  const idsOf = (enquiries: readonly EnquirySummary[]) => enquiries.map(({ id }) => id);

  async function markSeveral(enquiries: EnquirySummary[], mark: EnquiryMark): Promise<boolean> {
    const isDone = await several.change(listed(enquiries), { set: () => columnsOfMark(mark), done: markedWords[mark] });
    if (isDone && (mark === "spam" || mark === "not spam")) await close(idsOf(enquiries));
    return isDone;
  }

  async function remove(enquiries: EnquirySummary[]): Promise<boolean> {
    const isDone = await several.remove(listed(enquiries));
    if (isDone) await close(idsOf(enquiries));
    return isDone;
  }

  const bulkMark = (label: string, mark: EnquiryMark): BulkAction<EnquirySummary> => ({ label, run: (chosen) => markSeveral(chosen, mark) });
  const bulkRemove: BulkAction<EnquirySummary> = { label: "Delete", danger: true, run: remove };
  const bulk =
    readEnquiryFilter(params).show === "spam"
      ? [bulkMark("Not spam", "not spam"), bulkRemove]
      : [bulkMark("Mark read", "read"), bulkMark("Mark answered", "answered"), bulkMark("Mark spam", "spam"), bulkRemove];

  return {
    busy,
    bulk,
    dialogs: several.dialogs,
    mark: (enquiry: EnquirySummary, mark: EnquiryMark) =>
      act(async () => {
        const isThere = await markEnquiry(enquiry.id, mark);
        announce(isThere ? `Enquiry ${markedWords[mark]}.` : "This enquiry no longer exists.");
        if (mark === "unread") await close([enquiry.id]);
      }, "The enquiry could not be marked. Please try again."),
    moveSpam: (enquiry: EnquirySummary) => markSeveral([enquiry], enquiry.is_spam ? "not spam" : "spam"),
    remove: (enquiry: EnquirySummary) => remove([enquiry]),
    sendAgain: (enquiry: Enquiry) =>
      act(async () => announce(sentWords[await sendEnquiryAgain(enquiry)]), "What the webhook said could not be noted. Please try again."),
  };
}

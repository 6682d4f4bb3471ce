import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router-dom";
import { useAdminShell } from "@/components/admin/admin-shell";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { columnsOfMark, type EnquiryMark, markEnquiry, sendEnquiryAgain } from "@/data/admin/enquiry-changes";
import type { BulkAction } from "@/pages/admin/list/bulk-bar";
import { useGoOn } from "@/pages/admin/list/use-go-on";
import { useListChanges } from "@/pages/admin/list/use-list-changes";
import { visibleTitle } from "@/pages/admin/list/visible-title";
import { openAddress, readEnquiryFilter, readOpenEnquiry } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook took it.",
  no: "The webhook did not take it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

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

/** `rows` are what the list shows: when one is done with, the next one opens. */
export function useEnquiryActions(rows: readonly EnquirySummary[]) {
  const { announce, runSignedIn } = useAdminShell();
  const goOn = useGoOn();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const several = useListChanges("enquiries");

  /** An enquiry that is done with does not stay open; after the last one in the list there is the list. */
  function leave(ids: string[], where: "next" | "list"): Promise<void> {
    return goOn(
      (now) => {
        const openId = readOpenEnquiry(now);
        if (openId === null || !ids.includes(openId)) return null;
        const later = rows.slice(rows.findIndex(({ id }) => id === openId) + 1);
        const next = where === "next" ? later.find(({ id }) => !ids.includes(id)) : null;
        return openAddress(now, next?.id ?? null);
      },
      { preventScrollReset: true },
    );
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

  const listed = (enquiries: readonly EnquirySummary[]) =>
    enquiries.map(({ id, name }) => ({ id, title: visibleTitle(name) }));
  const idsOf = (enquiries: readonly EnquirySummary[]) => enquiries.map(({ id }) => id);

  async function markSeveral(enquiries: EnquirySummary[], mark: EnquiryMark): Promise<boolean> {
    setBusy(true);
    const isDone = await several.change(listed(enquiries), { set: () => columnsOfMark(mark), done: markedWords[mark] });
    setBusy(false);
    if (isDone && mark !== "read") await leave(idsOf(enquiries), "next");
    return isDone;
  }

  async function remove(enquiries: EnquirySummary[]): Promise<boolean> {
    const isDone = await several.remove(listed(enquiries));
    if (isDone) await leave(idsOf(enquiries), "next");
    return isDone;
  }

  const bulkMark = (label: string, mark: EnquiryMark): BulkAction<EnquirySummary> => ({
    label,
    run: (chosen) => markSeveral(chosen, mark),
  });
  const bulkRemove: BulkAction<EnquirySummary> = { label: "Delete", danger: true, run: remove };
  const bulk =
    readEnquiryFilter(params).show === "spam"
      ? [bulkMark("Not spam", "not spam"), bulkRemove]
      : [
          bulkMark("Mark read", "read"),
          bulkMark("Mark answered", "answered"),
          bulkMark("Mark spam", "spam"),
          bulkRemove,
        ];

  return {
    busy,
    bulk,
    answer: (enquiry: EnquirySummary) => markSeveral([enquiry], "answered"),
    mark: (enquiry: EnquirySummary, mark: EnquiryMark) =>
      act(async () => {
        const isThere = await markEnquiry(enquiry.id, mark);
        announce(isThere ? `Enquiry ${markedWords[mark]}.` : "This enquiry no longer exists.");
        // Left open, it would at once be marked as read again.
        if (mark === "unread") await leave([enquiry.id], "list");
      }, "The enquiry could not be marked. Please try again."),
    moveSpam: (enquiry: EnquirySummary) => markSeveral([enquiry], enquiry.is_spam ? "not spam" : "spam"),
    remove: (enquiry: EnquirySummary) => remove([enquiry]),
    sendAgain: (enquiry: Enquiry) =>
      act(
        async () => announce(sentWords[await sendEnquiryAgain(enquiry)]),
        "What the webhook said could not be noted. Please try again.",
      ),
  };
}

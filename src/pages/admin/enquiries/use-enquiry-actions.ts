import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import type { Enquiry, EnquirySummary } from "@/data/admin/enquiries";
import { deleteEnquiries, type EnquiryMark, markEnquiries, sendEnquiryAgain } from "@/data/admin/enquiry-changes";
import { restoreDeleted } from "@/data/admin/versions";
import { offerUndo } from "@/pages/admin/records/undo-offers";
import { openAddress, readOpenEnquiry } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook took it.",
  no: "The webhook did not take it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

const markedWords: Record<EnquiryMark, string> = {
  read: "Marked as read.",
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  unanswered: "Marked as not answered.",
  spam: "Marked as spam.",
  "not spam": "Moved back to the inbox.",
  genuine: "Marked as genuine.",
};

/** An enquiry that stayed open would be read again at once, and spam is put out of sight. */
const closingMarks: EnquiryMark[] = ["unread", "spam", "not spam"];

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/** What the inbox can do to enquiries. Each says what came of it, and leaves the list true. */
export function useEnquiryActions() {
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);

  async function closeAmong(ids: string[]): Promise<void> {
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

  return {
    busy,
    mark: (enquiry: EnquirySummary, mark: EnquiryMark) =>
      act(async () => {
        await markEnquiries([enquiry.id], mark);
        announce(markedWords[mark]);
        if (closingMarks.includes(mark)) await closeAmong([enquiry.id]);
      }, "The enquiry could not be marked. Please try again."),
    sendAgain: (enquiry: Enquiry) =>
      act(async () => announce(sentWords[await sendEnquiryAgain(enquiry)]), "What the webhook said could not be noted. Please try again."),
    remove: (enquiry: EnquirySummary) =>
      act(async () => {
        const [id] = await deleteEnquiries([enquiry.id]);
        if (id) offerUndo(`The enquiry of ${enquiry.name}`, () => runSignedIn(() => restoreDeleted("enquiries", id)));
        await closeAmong([enquiry.id]);
      }, "The enquiry could not be deleted. Please try again."),
  };
}

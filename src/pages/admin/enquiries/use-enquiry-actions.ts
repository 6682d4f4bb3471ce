import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { deleteEnquiry, type Enquiry, type EnquiryMark, markEnquiry, sendEnquiryAgain } from "@/data/admin/enquiries";
import { restoreDeleted } from "@/data/admin/versions";
import { offerUndo } from "@/pages/admin/records/deletions";
import { openAddress } from "./enquiry-query";

const sentWords = {
  yes: "Sent: the webhook took it.",
  no: "The webhook did not take it. Please try again later.",
  unknown: "Sent, but the webhook's answer cannot be read from a browser.",
} as const;

function describeMark(mark: EnquiryMark): string {
  if ("genuine" in mark) return "Marked as genuine.";
  if ("spam" in mark) return mark.spam ? "Marked as spam." : "Moved back to the inbox.";
  return mark.read ? "Marked as read." : "Marked as unread.";
}

export type EnquiryActions = ReturnType<typeof useEnquiryActions>;

/** What the inbox can do to an enquiry. Each says what came of it, and leaves the list true. */
export function useEnquiryActions() {
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);

  const closed = () => navigate(openAddress(params, null), { preventScrollReset: true });

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
    mark: (enquiry: Enquiry, mark: EnquiryMark) =>
      act(async () => {
        const marked = await markEnquiry(enquiry.id, mark);
        if (!marked) return announce("This enquiry no longer exists.");
        announce(describeMark(mark));
        // An enquiry that stayed open would be read again at once.
        if ("spam" in mark || ("read" in mark && !mark.read)) await closed();
      }, "The enquiry could not be marked. Please try again."),
    sendAgain: (enquiry: Enquiry) =>
      act(async () => announce(sentWords[await sendEnquiryAgain(enquiry)]), "What the webhook said could not be noted. Please try again."),
    remove: (enquiry: Enquiry) =>
      act(async () => {
        const deleted = await deleteEnquiry(enquiry.id);
        if (deleted) offerUndo(`The enquiry of ${deleted.name}`, () => runSignedIn(() => restoreDeleted("enquiries", deleted.id)));
        await closed();
      }, "The enquiry could not be deleted. Please try again."),
  };
}

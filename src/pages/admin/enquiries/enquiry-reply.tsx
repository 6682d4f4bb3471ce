import { useState } from "react";
import { Button, ButtonLink } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import type { Enquiry } from "@/data/admin/enquiries";
import { replyMailto, telephoneLink } from "@/lib/enquiry-answer";
import type { EnquiryActions } from "./use-enquiry-actions";

export function EnquiryReply({
  enquiry,
  actions: { take, answer, mark },
}: {
  enquiry: Enquiry;
  actions: EnquiryActions;
}) {
  const { siteName } = useSiteSettings();
  const [asks, setAsks] = useState(false);
  const call = enquiry.phone ? telephoneLink(enquiry.phone) : null;
  const isAnswered = enquiry.state === "answered";

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={replyMailto(enquiry, siteName)} size="sm" onClick={() => setAsks(true)}>
          Reply by mail
        </ButtonLink>
        {call && (
          <ButtonLink href={call} variant="ghost" size="sm" onClick={() => setAsks(true)}>
            Call
          </ButtonLink>
        )}
        {enquiry.state !== "spam" && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void take(() => (isAnswered ? mark(enquiry, "unanswered") : answer(enquiry)))}
          >
            {isAnswered ? "Mark as not answered" : "Mark as answered"}
          </Button>
        )}
      </div>
      <output className="block">
        {asks && !isAnswered && enquiry.state !== "spam" && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sky px-4 py-3">
            <p className="font-medium">Have you answered?</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" size="sm" className="bg-white" onClick={() => void take(() => answer(enquiry))}>
                Yes, mark as answered
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setAsks(false)}>
                Not yet
              </Button>
            </div>
          </div>
        )}
      </output>
    </>
  );
}

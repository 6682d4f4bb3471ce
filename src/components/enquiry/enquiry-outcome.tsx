import { type ComponentType, useEffect, useState } from "react";
import { after } from "@/browser/after";
import type { EnquiryState } from "@/data/enquiry-outbox";
import { enquiryMailto, enquiryReference, type OutgoingEnquiry } from "@/lib/enquiry-fields";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { StatusMessage } from "@/components/status-message";
import { Telephone } from "@/components/telephone";

type EnquiryOutcomeProps = {
  state: EnquiryState;
  /** Replaces the form once it has been emptied. */
  Sent: ComponentType<{ enquiry: OutgoingEnquiry; sentAt: number; onAnother: () => void }> | undefined;
  sentAt: number;
  onAnother: () => void;
};

export function EnquiryOutcome({ state: { phase, enquiry, isFull }, Sent, sentAt, onAnother }: EnquiryOutcomeProps) {
  const { contactEmail } = useSiteSettings();
  const thanking = useThanks(phase === "sent" ? enquiry.id : null);

  return (
    <div className="enquiry-outcome">
      <div>
        <StatusMessage severity="success" className="mt-5">
          {thanking && "Thank you! Your message has been sent successfully. We'll get back to you soon."}
        </StatusMessage>
        {phase === "sent" &&
          (Sent ? (
            <Sent enquiry={enquiry} sentAt={sentAt} onAnother={onAnother} />
          ) : (
            <EnquiryReferenceLine id={enquiry.id} />
          ))}
        <StatusMessage severity="info" className="mt-5">
          {phase === "queued" &&
            "You are offline. Your message is kept in this browser and will be sent as soon as the connection returns."}
        </StatusMessage>
        <StatusMessage severity="error" className="mt-5">
          {phase === "failed" && (
            <>
              Sorry, there was an error sending your message. Please try again or{" "}
              <a href={enquiryMailto(contactEmail, enquiry)} className="underline">
                contact us directly
              </a>
              .{isFull && ` Your network has sent too much today. Your text stays here: email it to ${contactEmail}.`}
              <Telephone>Or ring us: </Telephone>
            </>
          )}
        </StatusMessage>
        {phase === "failed" && (
          <Button type="submit" variant="secondary" size="sm" className="mt-3">
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

function useThanks(id: string | null): boolean {
  const [thankedFor, setThankedFor] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    return after(5000, () => setThankedFor(id));
  }, [id]);
  return id !== null && thankedFor !== id;
}

export function EnquiryReferenceLine({ id }: { id: string }) {
  return (
    <p className="mt-3 text-sm">
      Your reference: <strong className="tabular-nums">{enquiryReference(id)}</strong>
    </p>
  );
}

import { useEffect, useState } from "react";
import type { EnquiryState } from "@/data/enquiry-outbox";
import { enquiryMailto, enquiryReference } from "@/lib/enquiry";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { latePart } from "@/components/static-part";
import { StatusMessage } from "@/components/status-message";
import { Telephone } from "@/components/telephone";

/** Loaded once somebody types, to be there when the form goes. If that fails, only the reference is shown. */
const sentEnquiry = latePart(async () => (await import("@/components/enquiry-later/sent-enquiry")).SentEnquiry);

type EnquiryOutcomeProps = {
  state: EnquiryState;
  /** Whether there is something in the form. */
  touched: boolean;
  /** Whether the form has been emptied and hidden after sending. */
  finished: boolean;
  onAnother: () => void;
};

export function EnquiryOutcome({
  state: { phase, enquiry, isFull },
  touched,
  finished,
  onAnother,
}: EnquiryOutcomeProps) {
  const { contactEmail } = useSiteSettings();
  const thanking = useThanks(phase === "sent" ? enquiry.id : null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    if (touched || finished)
      sentEnquiry.load().then(
        () => setIsLoaded(true),
        () => {},
      );
  }, [touched, finished]);

  return (
    <div className="enquiry-outcome">
      <div>
        <StatusMessage kind="success" className="mt-5">
          {thanking && "Thank you! Your message has been sent successfully. We'll get back to you soon."}
        </StatusMessage>
        {finished && enquiry && isLoaded && <sentEnquiry.Part enquiry={enquiry} onAnother={onAnother} />}
        {phase === "sent" && !(finished && isLoaded) && <EnquiryReferenceLine id={enquiry.id} />}
        <StatusMessage kind="info" className="mt-5">
          {phase === "queued" &&
            "You are offline. Your message is kept in this browser and will be sent as soon as the connection returns."}
        </StatusMessage>
        <StatusMessage kind="error" className="mt-5">
          {phase === "failed" && (
            <>
              Sorry, there was an error sending your message. Please try again or{" "}
              <a href={enquiryMailto(contactEmail, enquiry)} className="underline">
                contact us directly
              </a>
              .{isFull && ` Too much came from your network today. Your text stays here; ${contactEmail} takes it now.`}
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
    const timer = setTimeout(() => setThankedFor(id), 5000);
    return () => clearTimeout(timer);
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

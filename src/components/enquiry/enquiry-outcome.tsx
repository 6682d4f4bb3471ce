import { lazy, Suspense, useEffect, useState } from "react";
import type { EnquiryState } from "@/data/enquiry-outbox";
import { enquiryMailto, type OutgoingEnquiry, enquiryReference } from "@/lib/enquiry";
import { Button } from "@/components/button";
import { useSiteSettings } from "@/components/site-content";
import { StatusMessage } from "@/components/status-message";

/** Loaded once something has been sent. If that fails, only the reference is shown. */
const SentEnquiry = lazy(async () => {
  const sent = await import("@/components/enquiry-later/sent-enquiry").catch(() => null);
  return { default: sent?.SentEnquiry ?? SentReference };
});

type EnquiryOutcomeProps = {
  state: EnquiryState;
  /** Whether the form has been emptied and hidden after sending. */
  finished: boolean;
  onAnother: () => void;
};

export function EnquiryOutcome({ state: { phase, enquiry, isFull }, finished, onAnother }: EnquiryOutcomeProps) {
  const { contactEmail } = useSiteSettings();
  const thanking = useThanks(phase === "sent" ? enquiry.id : null);

  return (
    <div className={phase === "idle" || phase === "sending" ? "-mt-5 sm:col-span-2" : "sm:col-span-2"}>
      <StatusMessage kind="success">
        {thanking && "Thank you! Your message has been sent successfully. We'll get back to you soon."}
      </StatusMessage>
      {finished && enquiry && (
        <Suspense fallback={<SentReference enquiry={enquiry} />}>
          <SentEnquiry enquiry={enquiry} onAnother={onAnother} />
        </Suspense>
      )}
      {phase === "sent" && !finished && (
        <EnquiryReferenceLine id={enquiry.id} className="mt-3 text-sm text-stone-700" />
      )}
      <StatusMessage kind="info">
        {phase === "queued" &&
          "You are offline. Your message is kept in this browser and will be sent as soon as the connection returns."}
      </StatusMessage>
      <StatusMessage kind="error">
        {phase === "failed" && (
          <>
            Sorry, there was an error sending your message. Please try again or{" "}
            <a href={enquiryMailto(contactEmail, enquiry)} className="underline">
              contact us directly
            </a>
            .{isFull && ` Too much came from your network today. Your text stays here; ${contactEmail} takes it now.`}
          </>
        )}
      </StatusMessage>
      {phase === "failed" && (
        <Button type="submit" variant="secondary" size="sm" className="mt-3">
          Retry
        </Button>
      )}
    </div>
  );
}

function SentReference({ enquiry }: { enquiry: OutgoingEnquiry; onAnother?: () => void }) {
  return <EnquiryReferenceLine id={enquiry.id} />;
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

export function EnquiryReferenceLine({ id, className }: { id: string; className?: string }) {
  return (
    <p className={className}>
      Your reference: <strong className="tabular-nums">{enquiryReference(id)}</strong>
    </p>
  );
}

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { site } from "@/site";
import { EnquiryReferenceLine } from "@/components/enquiry/enquiry-reference-line";

const HOUR = 3_600_000;
const dueFormat: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };

/** What takes the form's place once it has been sent: the last block snaps in, with the reference and when an answer is due. */
export function SentEnquiry({ id, onAnother }: { id: string; onAnother: () => void }) {
  const block = useRef<HTMLDivElement>(null);
  const [due] = useState(() => new Date(Date.now() + site.replyWithinHours * HOUR).toLocaleString("en-GB", dueFormat));

  // The button that had the focus is hidden with the form.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || block.current?.closest("form")?.contains(focused)) block.current?.focus();
  }, []);

  return (
    <div ref={block} tabIndex={-1} className="sent-enquiry">
      <svg viewBox="0 0 9 6" aria-hidden="true">
        <path d="M0 3h3v3H0zM3 3h3v3H3z" fill="currentColor" />
        <path className="sent-enquiry-last" d="M6 3h3v3H6z" fill="var(--signal)" />
        <path d="m6.8 4.5.5.6 1-1.2" fill="none" stroke="currentColor" strokeWidth=".35" />
      </svg>
      <EnquiryReferenceLine id={id} />
      <p>An answer is due by {due}. It comes from a person, by email.</p>
      <Button variant="secondary" size="sm" onClick={onAnother}>
        Write another
      </Button>
    </div>
  );
}

import { enquiryReference } from "@/lib/enquiry";

/** What somebody who has sent an enquiry names when asking about it. */
export function EnquiryReferenceLine({ id, className }: { id: string; className?: string }) {
  return (
    <p className={className}>
      Your reference: <strong className="tabular-nums">{enquiryReference(id)}</strong>
    </p>
  );
}

import { enquiryReference } from "@/lib/enquiry";

export function EnquiryReferenceLine({ id, className }: { id: string; className?: string }) {
  return (
    <p className={className}>
      Your reference: <strong className="tabular-nums">{enquiryReference(id)}</strong>
    </p>
  );
}

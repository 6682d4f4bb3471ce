import { type Enquiry, type EnquiryFilter, listEnquiriesForExport } from "@/data/admin/enquiries";
import { toCsv } from "@/lib/csv";
import { enquiryReference } from "@/lib/enquiry";

const heads = ["Received", "Reference", "Name", "Email", "Phone", "Project type", "Message", "Delivered", "Read", "Answered", "Spam", "Note", "Id"];

function row(enquiry: Enquiry): string[] {
  const delivered = enquiry.delivered === null ? "not confirmed" : enquiry.delivered ? "yes" : "no";
  return [
    enquiry.created_at,
    enquiryReference(enquiry.id),
    enquiry.name,
    enquiry.email,
    enquiry.phone ?? "",
    enquiry.project_type,
    enquiry.message,
    delivered,
    enquiry.read_at ?? "",
    enquiry.answered_at ?? "",
    enquiry.is_spam ? "yes" : "no",
    enquiry.note,
    enquiry.id,
  ];
}

/** Downloads every enquiry that the filter shows, on all its pages. Returns how many; throws when they cannot be read. */
export async function exportEnquiries(filter: EnquiryFilter): Promise<number> {
  const enquiries = await listEnquiriesForExport(filter);
  const file = new Blob([toCsv([heads, ...enquiries.map(row)])], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return enquiries.length;
}

import { useSearchParams } from "react-router-dom";
import { after } from "@/browser/after";
import { type Enquiry, type EnquiryFilter, isUndelivered, listEnquiriesForExport } from "@/data/admin/enquiries";
import { toCsv } from "@/lib/csv";
import { enquiryReference } from "@/lib/enquiry-fields";
import { Button } from "@/components/button";
import { useAct } from "@/pages/admin/list/actions";
import { readEnquiryFilter } from "./enquiry-query";

export function ExportButton({ disabled }: { disabled: boolean }) {
  const [params] = useSearchParams();
  const { act, busy } = useAct({ keepsList: true });

  const save = () =>
    act({
      do: () => exportEnquiries(readEnquiryFilter(params)),
      failed: "The enquiries could not be exported.",
      said: (count) => (count === 1 ? "1 enquiry exported." : `${count} enquiries exported.`),
    });

  return (
    <Button variant="ghost" size="sm" disabled={disabled} busy={busy} onClick={() => void save()}>
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

const heads = [
  "Received",
  "Reference",
  "Name",
  "Email",
  "Phone",
  "Project type",
  "Message",
  "Delivered",
  "Read",
  "Answered",
  "Spam",
  "Assigned to",
  "Note",
  "Came from",
  "Opened",
  "Id",
];

function row(enquiry: Enquiry): string[] {
  const delivered = isUndelivered(enquiry) ? "no" : enquiry.delivered ? "yes" : "not confirmed";
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
    enquiry.assigned_to ?? "",
    enquiry.note,
    enquiry.referrer ?? "",
    enquiry.visited.join(" "),
    enquiry.id,
  ];
}

async function exportEnquiries(filter: EnquiryFilter): Promise<number> {
  const enquiries = await listEnquiriesForExport(filter);
  const file = new Blob([toCsv([heads, ...enquiries.map(row)])], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  after(60_000, () => URL.revokeObjectURL(link.href));
  return enquiries.length;
}

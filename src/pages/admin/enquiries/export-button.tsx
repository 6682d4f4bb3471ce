import { useSearchParams } from "react-router-dom";
import { after } from "@/browser/after";
import { type Enquiry, type EnquiryFilter, isUndelivered, listEnquiriesForExport } from "@/data/admin/enquiries";
import { toCsv } from "@/lib/csv";
import { enquiryReference } from "@/lib/enquiry-fields";
import { QuietButton } from "@/components/admin/controls";
import { useAct } from "@/pages/admin/list/actions";
import { readEnquiryFilter } from "./enquiry-query";

export function ExportButton({ disabled }: { disabled: boolean }) {
  const [params] = useSearchParams();
  const { act, busy } = useAct({ keepsList: true });

  const save = () =>
    act({
      do: () => exportEnquiries(readEnquiryFilter(params)),
      failure: "The enquiries could not be exported.",
      announcement: (count) => (count === 1 ? "1 enquiry exported." : `${count} enquiries exported.`),
    });

  return (
    <QuietButton disabled={disabled} busy={busy} onClick={() => void save()}>
      {busy ? "Exporting..." : "Export CSV"}
    </QuietButton>
  );
}

const COLUMNS: Record<string, (enquiry: Enquiry) => string | null> = {
  Received: (enquiry) => enquiry.created_at,
  Reference: (enquiry) => enquiryReference(enquiry.id),
  Name: (enquiry) => enquiry.name,
  Email: (enquiry) => enquiry.email,
  Phone: (enquiry) => enquiry.phone,
  "Project type": (enquiry) => enquiry.project_type,
  Message: (enquiry) => enquiry.message,
  Delivered: (enquiry) => (isUndelivered(enquiry) ? "no" : enquiry.delivered ? "yes" : "not confirmed"),
  Read: (enquiry) => enquiry.read_at,
  Answered: (enquiry) => enquiry.answered_at,
  Spam: (enquiry) => (enquiry.is_spam ? "yes" : "no"),
  "Assigned to": (enquiry) => enquiry.assigned_to,
  Note: (enquiry) => enquiry.note,
  "Came from": (enquiry) => enquiry.referrer,
  Opened: (enquiry) => enquiry.visited.join(" "),
  Id: (enquiry) => enquiry.id,
};

async function exportEnquiries(filter: EnquiryFilter): Promise<number> {
  const enquiries = await listEnquiriesForExport(filter);
  const rows = enquiries.map((enquiry) => Object.values(COLUMNS).map((read) => read(enquiry) ?? ""));
  const file = new Blob([toCsv([Object.keys(COLUMNS), ...rows])], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  after(60_000, () => URL.revokeObjectURL(link.href));
  return enquiries.length;
}

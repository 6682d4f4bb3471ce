import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAnnounce, useReauthentication } from "@/components/admin/admin-shell";
import { Button } from "@/components/button";
import { readEnquiryFilter } from "./enquiry-query";
import { exportEnquiries } from "./export-enquiries";

/** Downloads what the filter shows as a table. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { runSignedIn } = useReauthentication();
  const announce = useAnnounce();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const count = await runSignedIn(() => exportEnquiries(readEnquiryFilter(params)));
      announce(count === 1 ? "1 enquiry exported." : `${count} enquiries exported.`);
    } catch (error) {
      console.error("The enquiries could not be exported", error);
      announce("The enquiries could not be exported. Please try again.");
    }
    setBusy(false);
  }

  return (
    <Button variant="ghost" size="sm" disabled={disabled} busy={busy} onClick={() => void save()}>
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

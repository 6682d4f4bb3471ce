import { enquiryStorageKey } from "@/lib/enquiry";

/**
 * Sends what an earlier page left unsent, on whatever page the person comes back to. Costs one look into the storage where
 * there is nothing. Never throws.
 */
export async function resumeLeftEnquiry(): Promise<void> {
  try {
    if (localStorage.getItem(enquiryStorageKey) === null) return;
    const { resumeEnquiry } = await import("./enquiry-outbox");
    await resumeEnquiry();
  } catch {
    // No storage, or no connection for the rest of the program: the form tries again when it is opened.
  }
}

import { enquiryStorageKey } from "@/lib/enquiry";

/**
 * Sends what an earlier page left unsent, on whichever page the person comes back to. If there is nothing, it only looks
 * into the browser's storage once. Never throws.
 */
export async function resumeLeftEnquiry(): Promise<void> {
  try {
    if (localStorage.getItem(enquiryStorageKey) === null) return;
    const { resumeEnquiry } = await import("./enquiry-outbox");
    await resumeEnquiry();
  } catch {
    // Storage is blocked, or the chunk could not be loaded: the form tries again when it is opened.
  }
}

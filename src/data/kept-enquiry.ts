/** The storage key under which the browser keeps an enquiry until it has arrived. */
export const enquiryStorageKey = "blockwork.enquiry";

/** Whether this browser keeps an enquiry or the beginning of one. False where its storage is blocked. */
export function isEnquiryKept(): boolean {
  try {
    return localStorage.getItem(enquiryStorageKey) !== null;
  } catch {
    return false;
  }
}

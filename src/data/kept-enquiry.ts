import { anything, readStored } from "@/browser/storage";

/** The storage key under which the browser keeps an enquiry until it has arrived. */
export const enquiryStorageKey = "blockwork.enquiry";

/** Whether this browser holds an enquiry or a draft of one. False if its storage is blocked. */
export function isEnquiryKept(): boolean {
  return readStored(enquiryStorageKey, anything) !== null;
}

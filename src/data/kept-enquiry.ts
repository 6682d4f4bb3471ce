import { listStored } from "@/browser/storage";

/** The storage key of a draft, with which the keys of the enquiries begin that have not arrived yet. */
export const enquiryStorageKey = "blockwork.enquiry";

/** Whether this browser holds an enquiry or a draft of one. False if its storage is blocked. */
export const isEnquiryKept = (): boolean => listStored(enquiryStorageKey).length > 0;

import type { EnquiryFilter } from "@/data/admin/enquiries";
import { readPage, readSearch } from "@/pages/admin/records/list/list-address";

/** What the list can show, with its name, in the order of the select. */
export const enquiryShows: Record<EnquiryFilter["show"], string> = {
  "": "All but spam",
  unanswered: "Unanswered",
  new: "New",
  read: "Read",
  answered: "Answered",
  failed: "Failed delivery",
  unverified: "To check",
  spam: "Spam",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isShow(value: string): value is EnquiryFilter["show"] {
  return Object.hasOwn(enquiryShows, value);
}

/** What the address asks the inbox for; anything invalid is ignored. */
export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  const show = params.get("show") ?? "";
  return { search: readSearch(params), show: isShow(show) ? show : "", page: readPage(params) };
}

/** The id of the enquiry that is open, or null. */
export function readOpenEnquiry(params: URLSearchParams): string | null {
  const id = params.get("open");
  return id !== null && UUID.test(id) ? id : null;
}

/** The address of the same list with this enquiry open, or with none. */
export function openAddress(params: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(params);
  if (id === null) next.delete("open");
  else next.set("open", id);
  return `?${next}`;
}

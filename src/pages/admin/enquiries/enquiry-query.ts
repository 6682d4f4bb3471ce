import type { EnquiryFilter } from "@/data/admin/enquiries";
import { readPage, readSearch } from "@/pages/admin/records/list-address";

const SHOWS = ["new", "read", "failed", "unverified", "spam"] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address asks the inbox for; what makes no sense there is left out. */
export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  return {
    search: readSearch(params),
    show: SHOWS.find((show) => show === params.get("show")) ?? "",
    page: readPage(params),
  };
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

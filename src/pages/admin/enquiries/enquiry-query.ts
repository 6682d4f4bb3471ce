import type { EnquiryFilter } from "@/data/admin/enquiries";
import { readPage, readSearch } from "@/lib/list-address";
import { addressWith } from "@/pages/admin/list/page-address";

const enquiryShows: Record<EnquiryFilter["show"], string> = {
  "": "All",
  unanswered: "Unanswered",
  spam: "Spam",
  undelivered: "Not delivered",
};

/** The views of the inbox, and the one that the address names: the dashboard leads to those that were not delivered. */
export const offeredShows = (shown: EnquiryFilter["show"]): [string, string][] =>
  Object.entries(enquiryShows).filter(([show]) => show !== "undelivered" || show === shown);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isShow(value: string): value is EnquiryFilter["show"] {
  return Object.hasOwn(enquiryShows, value);
}

export function readEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  const show = params.get("show") ?? "";
  return { search: readSearch(params), show: isShow(show) ? show : "", page: readPage(params) };
}

export function readOpenEnquiry(params: URLSearchParams): string | null {
  const id = params.get("open");
  return id !== null && UUID.test(id) ? id : null;
}

export function openAddress(params: URLSearchParams, id: string | null): string {
  return addressWith(params, "open", id);
}

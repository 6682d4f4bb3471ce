import type { Tables } from "@/data/database.types";
import { deliverEnquiry, type Delivery } from "@/data/enquiries";
import { isEnquiryReference } from "@/lib/enquiry-answer";
import { supabase } from "./client";
import { verbatim } from "./field-rules";
import { kind } from "./kind";
import type { ListPage } from "./records";

export const ENQUIRIES_PER_PAGE = 50;
const EXPORT_CHUNK = 500;

export type Enquiry = Omit<Tables<"enquiries">, "search_text">;

/** An enquiry with the version of its note: the rest of it is the visitor's. */
export type NotedEnquiry = Enquiry & { version: number };

export const enquiries = kind("enquiries", {
  noun: ["enquiry", "enquiries"],
  screen: "/admin/enquiries",
  columns: "*,version:note_version",
  versionColumn: "note_version",
  fields: { note: verbatim("", { label: "Note for colleagues", max: 5000, optional: true }) },
  flatten: (row: NotedEnquiry) => row,
});

/** An enquiry in a list: `preview` holds the first words of its message. */
export type EnquirySummary = Pick<
  Enquiry,
  | "id"
  | "name"
  | "project_type"
  | "preview"
  | "created_at"
  | "state"
  | "delivered"
  | "is_spam"
  | "unverified"
  | "assigned_to"
>;

const LIST_COLUMNS = "id,name,project_type,preview,created_at,state,delivered,is_spam,unverified,assigned_to";

export type EnquiryFilter = {
  search: string;
  /** "": everything but spam. "unanswered": what waits for an answer, including enquiries to check. */
  show: "" | "unanswered" | "spam" | "undelivered";
  /** From 1. */
  page: number;
};

const conditions: Record<EnquiryFilter["show"], string> = {
  "": "is_spam.eq.false",
  unanswered: "state.in.(new,read)",
  spam: "state.eq.spam",
  undelivered: "and(delivered.is.false,is_spam.is.false)",
};

/**
 * Whether it is known that the webhook has not taken it; spam is not sent there. Null is not mentioned: a webhook may take what it
 * does not confirm. `conditions` and private.describe_deliveries() have the same rule.
 */
export const isUndelivered = ({ is_spam: isSpam, delivered }: Pick<Enquiry, "is_spam" | "delivered">): boolean =>
  !isSpam && delivered === false;

type Matching = Pick<EnquiryFilter, "search" | "show">;

/** The enquiries that the filter shows and the search finds, with these columns. */
function selectMatching<Columns extends string>(
  { search, show }: Matching,
  columns: Columns,
  options: { count?: "exact" } = {},
) {
  const query = search
    ? supabase.rpc("search_enquiries", { search }, options).select(columns)
    : supabase.from("enquiries").select(columns, options);
  // Somebody who quotes a reference did write to us, even if the enquiry was taken for spam.
  return show === "" && isEnquiryReference(search) ? query : query.or(conditions[show]);
}

const UNANSWERED: Matching = { search: "", show: "unanswered" };

/** How many enquiries are unanswered, and whether any of them are to check. */
export type WaitingEnquiries = { count: number; someToCheck: boolean };

/** Counts what waits for an answer. Throws the PostgREST error. */
export async function countUnansweredEnquiries(): Promise<WaitingEnquiries> {
  const { data, count } = await selectMatching(UNANSWERED, "unverified", { count: "exact" })
    .order("unverified", { ascending: false })
    .limit(1)
    .throwOnError();
  return { count: count ?? 0, someToCheck: data[0]?.unverified ?? false };
}

/** How many enquiries the search finds among spam. Throws the PostgREST error. */
export async function countMatchingSpam(search: string): Promise<number> {
  const matching = selectMatching({ search, show: "spam" }, "id", { count: "exact" });
  const { count } = await matching.limit(1).throwOnError();
  return count ?? 0;
}

/** One page of the enquiries, newest first, and whether there are older ones. Nothing is counted. Throws the PostgREST error. */
export async function listEnquiries(filter: EnquiryFilter): Promise<{ rows: EnquirySummary[]; hasOlder: boolean }> {
  const first = (filter.page - 1) * ENQUIRIES_PER_PAGE;
  const { data } = await selectMatching(filter, LIST_COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + ENQUIRIES_PER_PAGE)
    .throwOnError();
  return { rows: data.slice(0, ENQUIRIES_PER_PAGE), hasOlder: data.length > ENQUIRIES_PER_PAGE };
}

/** The newest enquiries that nobody has answered, at most `limit`, and how many there are. Throws the PostgREST error. */
export async function listUnansweredEnquiries(limit: number): Promise<ListPage<EnquirySummary>> {
  const unanswered = selectMatching(UNANSWERED, LIST_COLUMNS, { count: "exact" });
  const { data, count } = await unanswered
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();
  return { rows: data, total: count ?? data.length };
}

/** Every enquiry that matches, newest first, and how many match at the end: pages may be smaller than requested. */
async function readMatching(filter: EnquiryFilter): Promise<{ rows: Enquiry[]; total: number }> {
  const rows: Enquiry[] = [];
  for (;;) {
    const last = rows.at(-1);
    const older = last && `created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`;
    const query = selectMatching(filter, "*");
    const { data } = await (older ? query.or(older) : query)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(EXPORT_CHUNK)
      .throwOnError();
    if (data.length === 0) break;
    rows.push(...data);
  }
  const { count } = await selectMatching(filter, "id", { count: "exact" }).limit(1).throwOnError();
  return { rows, total: count ?? 0 };
}

/**
 * Every enquiry that matches, whatever the page, newest first. Throws the PostgREST error, and an Error with a sentence if
 * enquiries come and go faster than they can be read.
 */
export async function listEnquiriesForExport(filter: EnquiryFilter): Promise<Enquiry[]> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows, total } = await readMatching(filter);
    if (rows.length === total) return rows;
  }
  throw new Error("The enquiries changed while they were being read. Please try again.");
}

/** What somebody in the admin changes of an enquiry. The database writes who has answered, and when. */
type EnquiryChange = Partial<Pick<Enquiry, "read_at" | "answered_at" | "unverified" | "is_spam" | "assigned_to">>;

/** Changes an enquiry. False when it is gone. Throws the PostgREST error. */
export async function changeEnquiry(id: string, set: EnquiryChange): Promise<boolean> {
  const { data } = await supabase.from("enquiries").update(set).eq("id", id).select("id").throwOnError();
  return data.length > 0;
}

/** The email addresses of all admins, in the order in which they were added. Throws the PostgREST error. */
export async function listColleagues(): Promise<string[]> {
  const { data } = await supabase.rpc("list_colleagues").throwOnError();
  return data;
}

/**
 * Calls the contact webhook once more and records the outcome; run again, it only records it. Throws the PostgREST error when that
 * does not work.
 */
export function sendingAgain(enquiry: Enquiry): () => Promise<Delivery> {
  let called: Promise<Delivery> | null = null;
  return async () => {
    called ??= callHook(enquiry);
    const delivery = await called;
    await supabase
      .from("enquiries")
      .update({
        ...(delivery === "yes" && { delivered: true, delivered_at: "now" }),
        ...(delivery === "no" && { delivered: false }),
        delivery_attempts: enquiry.delivery_attempts + 1,
      })
      .eq("id", enquiry.id)
      .throwOnError();
    return delivery;
  };
}

/** The same for several, one after another: how many of each outcome. Run again, it goes on where it failed. */
export function sendingAllAgain(ids: readonly string[]): () => Promise<Record<Delivery, number>> {
  const begun = new Map<string, () => Promise<Delivery>>();
  return async () => {
    const outcomes = { yes: 0, no: 0, unknown: 0 };
    for (const id of ids) {
      const enquiry = begun.has(id) ? null : await enquiries.get({ id });
      if (enquiry) begun.set(id, sendingAgain(enquiry));
      const delivery = await begun.get(id)?.();
      if (delivery) outcomes[delivery] += 1;
    }
    return outcomes;
  };
}

function callHook(enquiry: Enquiry): Promise<Delivery> {
  return deliverEnquiry({
    id: enquiry.id,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone ?? "",
    projectType: enquiry.project_type,
    message: enquiry.message,
    timestamp: enquiry.submitted_at,
    source: enquiry.source,
  });
}

import type { Tables } from "@/data/database.types";
import { deliverEnquiry, type Delivery } from "@/data/enquiries";
import { enquiryIdRange } from "@/lib/enquiry";
import { likeAnywhere, quoteFilterValue } from "@/lib/like-pattern";
import { supabase } from "./client";
import { type ListPage, listPage } from "./list-page";

export const ENQUIRIES_PER_PAGE = 25;
const EXPORT_CHUNK = 500;

export type Enquiry = Tables<"enquiries">;

export type EnquiryFilter = {
  search: string;
  /** "": everything but spam. "failed": what the hook has not confirmed. "unverified": what passed no bot check. */
  show: "" | "new" | "read" | "failed" | "unverified" | "spam";
  /** From 1. */
  page: number;
};

function matching({ search, show }: EnquiryFilter) {
  const ids = enquiryIdRange(search);
  let query = supabase.from("enquiries").select("*", { count: "exact" });
  // Whoever quotes a reference wrote to us, even where their enquiry was taken for spam.
  if (show !== "" || !ids) query = query.eq("is_spam", show === "spam");
  if (show === "new") query = query.is("read_at", null).eq("unverified", false);
  if (show === "read") query = query.not("read_at", "is", null);
  if (show === "unverified") query = query.eq("unverified", true);
  if (show === "failed") query = query.or("delivered.is.null,delivered.is.false");
  if (search) {
    const pattern = quoteFilterValue(likeAnywhere(search));
    const conditions = ["name", "email", "phone", "message"].map((column) => `${column}.ilike.${pattern}`);
    if (ids) conditions.push(`and(id.gte.${ids.lowest},id.lte.${ids.highest})`);
    query = query.or(conditions.join(","));
  }
  return query.order("created_at", { ascending: false }).order("id", { ascending: false });
}

/** Asks for a count, without rows, of what an admin should look at: unread, no spam, and no bot as far as anybody has checked. */
export function selectUnreadEnquiries() {
  const rows = supabase.from("enquiries").select("id", { count: "exact", head: true });
  return rows.is("read_at", null).eq("is_spam", false).eq("unverified", false).retry(false);
}

/** How many enquiries an admin should look at. Throws the PostgREST error. */
export async function countUnreadEnquiries(): Promise<number> {
  const { count } = await selectUnreadEnquiries().throwOnError();
  return count ?? 0;
}

/** One page of the enquiries, newest first, and how many match in all. Throws the PostgREST error. */
export function listEnquiries(filter: EnquiryFilter): Promise<ListPage<Enquiry>> {
  return listPage(() => matching(filter), filter.page, ENQUIRIES_PER_PAGE);
}

/** Every enquiry that matches, newest first, and how many match once they are read: pages may be smaller than was asked for. */
async function readMatching(filter: EnquiryFilter): Promise<ListPage<Enquiry>> {
  const rows: Enquiry[] = [];
  for (;;) {
    const last = rows.at(-1);
    const older = last && `created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`;
    const query = matching(filter);
    const { data } = await (older ? query.or(older) : query).limit(EXPORT_CHUNK).throwOnError();
    if (data.length === 0) break;
    rows.push(...data);
  }
  const { total } = await listPage(() => matching(filter), 1, 1);
  return { rows, total };
}

/**
 * Every enquiry that matches, whatever the page, newest first. Throws the PostgREST error, and an Error for people where
 * enquiries come and go faster than they can be read.
 */
export async function listEnquiriesForExport(filter: EnquiryFilter): Promise<Enquiry[]> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows, total } = await readMatching(filter);
    if (rows.length === total) return rows;
  }
  throw new Error("The enquiries changed while they were being read. Please try again.");
}

/** The enquiry, or null when there is none with this id. Throws the PostgREST error. */
export async function getEnquiry(id: string): Promise<Enquiry | null> {
  const { data } = await supabase.from("enquiries").select("*").eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** An enquiry is read or unread, spam or not; one that passed no bot check can be said to be genuine. */
export type EnquiryMark = { read: boolean } | { spam: boolean } | { genuine: true };

function changeOf(mark: EnquiryMark): Partial<Enquiry> {
  if ("read" in mark) return { read_at: mark.read ? new Date().toISOString() : null };
  return "spam" in mark ? { is_spam: mark.spam } : { unverified: false };
}

/** Marks an enquiry: the new row, or null when it is gone. Throws the PostgREST error. */
export async function markEnquiry(id: string, mark: EnquiryMark): Promise<Enquiry | null> {
  const { data } = await supabase.from("enquiries").update(changeOf(mark)).eq("id", id).select("*").maybeSingle().throwOnError();
  return data;
}

/** Deletes an enquiry and returns it as it was; null when it was gone already. Throws the PostgREST error. */
export async function deleteEnquiry(id: string): Promise<Enquiry | null> {
  const { data } = await supabase.from("enquiries").delete().eq("id", id).select("*").maybeSingle().throwOnError();
  return data;
}

/** Calls the contact webhook once more and records the outcome. Throws the PostgREST error when that cannot be recorded. */
export async function sendEnquiryAgain(enquiry: Enquiry): Promise<Delivery> {
  const delivery = await deliverEnquiry({
    id: enquiry.id,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone ?? "",
    projectType: enquiry.project_type,
    message: enquiry.message,
    timestamp: enquiry.submitted_at,
    source: enquiry.source,
    isSpam: false,
  });
  await supabase
    .from("enquiries")
    .update({
      ...(delivery === "yes" && { delivered: true, delivered_at: new Date().toISOString() }),
      ...(delivery === "no" && { delivered: false }),
      delivery_attempts: enquiry.delivery_attempts + 1,
    })
    .eq("id", enquiry.id)
    .throwOnError();
  return delivery;
}

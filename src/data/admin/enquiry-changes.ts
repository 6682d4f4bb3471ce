import { deliverEnquiry, type Delivery } from "@/data/enquiries";
import { supabase } from "./client";
import type { Enquiry } from "./enquiries";

/** How an enquiry can be marked. One to check can be marked as genuine. */
export type EnquiryMark = "read" | "answered" | "unanswered" | "genuine" | "spam" | "not spam";

/** The columns that a mark writes. The database writes who has answered, and when. */
export function columnsOfMark(
  mark: EnquiryMark,
): Partial<Pick<Enquiry, "read_at" | "answered_at" | "unverified" | "is_spam">> {
  const now = new Date().toISOString();
  switch (mark) {
    case "read":
      return { read_at: now };
    case "answered":
      return { answered_at: now };
    case "unanswered":
      return { answered_at: null };
    case "genuine":
      return { unverified: false };
    case "spam":
      return { is_spam: true };
    case "not spam":
      return { is_spam: false };
  }
}

/** Marks an enquiry. False when it is gone. Throws the PostgREST error. */
export function markEnquiry(id: string, mark: EnquiryMark): Promise<boolean> {
  return changeEnquiry(id, columnsOfMark(mark));
}

/** Assigns an enquiry to a colleague by email address, or to nobody for null. Returns and throws as `markEnquiry`. */
export function assignEnquiry(id: string, colleague: string | null): Promise<boolean> {
  return changeEnquiry(id, { assigned_to: colleague });
}

async function changeEnquiry(
  id: string,
  set: ReturnType<typeof columnsOfMark> | Pick<Enquiry, "assigned_to">,
): Promise<boolean> {
  const { data } = await supabase.from("enquiries").update(set).eq("id", id).select("id").throwOnError();
  return data.length > 0;
}

/** The email addresses of all admins, in the order in which they were added. Throws the PostgREST error. */
export async function listColleagues(): Promise<string[]> {
  const { data } = await supabase.rpc("list_colleagues").throwOnError();
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
  });
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
}

import { deliverEnquiry, type Delivery } from "@/data/enquiries";
import { supabase } from "./client";
import type { Enquiry } from "./enquiries";

/** What can be said about an enquiry. One that passed no bot check can be said to be genuine. */
export type EnquiryMark = "read" | "unread" | "answered" | "unanswered" | "spam" | "not spam" | "genuine";

/** Sets a mark on those that do not have it yet. The database writes who has answered, and when. */
function selectUpdate(mark: EnquiryMark) {
  const table = supabase.from("enquiries");
  const now = new Date().toISOString();
  switch (mark) {
    case "read":
      return table.update({ read_at: now }).is("read_at", null);
    case "unread":
      return table.update({ read_at: null }).not("read_at", "is", null);
    case "answered":
      return table.update({ answered_at: now }).is("answered_at", null);
    case "unanswered":
      return table.update({ answered_at: null }).not("answered_at", "is", null);
    case "spam":
      return table.update({ is_spam: true }).eq("is_spam", false);
    case "not spam":
      return table.update({ is_spam: false }).eq("is_spam", true);
    case "genuine":
      return table.update({ unverified: false }).eq("unverified", true);
  }
}

/** Marks enquiries. Returns the ids of those that had to be changed. Throws the PostgREST error. */
export async function markEnquiries(ids: string[], mark: EnquiryMark): Promise<string[]> {
  const { data } = await selectUpdate(mark).in("id", ids).select("id").throwOnError();
  return data.map(({ id }) => id);
}

/** Puts enquiries into the bin. Returns the ids of those that were still there. Throws the PostgREST error. */
export async function deleteEnquiries(ids: string[]): Promise<string[]> {
  const { data } = await supabase.from("enquiries").delete().in("id", ids).select("id").throwOnError();
  return data.map(({ id }) => id);
}

/**
 * Writes the note if nobody has changed it since `version` was read: the new row, or null when somebody has, or when the
 * enquiry is gone. The database writes who and when. Throws the PostgREST error.
 */
export async function saveEnquiryNote(id: string, version: number, note: string): Promise<Enquiry | null> {
  const { data } = await supabase
    .from("enquiries")
    .update({ note })
    .eq("id", id)
    .eq("note_version", version)
    .select("*")
    .maybeSingle()
    .throwOnError();
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

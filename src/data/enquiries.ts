import { env } from "@/lib/env";
import type { OutgoingEnquiry } from "@/lib/enquiry-fields";
import { send, TIME_LIMIT_MS } from "./client";

/** "yes": an OK answer. "no": a refusal or no answer. "unknown": it went out, but the browser may not read the answer. */
export type Delivery = "yes" | "no" | "unknown";

/** What the webhook is told. */
type DeliveredEnquiry = Omit<OutgoingEnquiry, "isSpam" | "referrer" | "visited">;

/** "full": this sender has sent too many today, and the webhook did not take it either. */
export type Sending = "sent" | "failed" | "full";

/**
 * Sends an enquiry both ways at once: to the contact webhook, and into the table `enquiries`, which is then told whether
 * the hook took it. Resolves to "sent" if the hook took it, or if the browser may not read the hook's answer but the table
 * has it. Spam goes to the table alone and always "succeeds". Never throws.
 */
export async function sendEnquiry(enquiry: OutgoingEnquiry): Promise<Sending> {
  const kept = keepEnquiry(enquiry, null);
  if (enquiry.isSpam) {
    await kept;
    return "sent";
  }
  const delivery = await deliverEnquiry(enquiry);
  if (delivery !== "unknown") void kept.then(() => keepEnquiry(enquiry, delivery === "yes"));
  // Once the webhook has it, there is no need to wait for the table.
  if (delivery === "yes") return "sent";
  const sending = await kept;
  if (delivery === "no") return sending === "sent" ? "failed" : sending;
  return sending === "failed" ? keepEnquiry(enquiry, null) : sending;
}

/** Calls the contact webhook with this enquiry, for at most ten seconds. Never throws. */
export async function deliverEnquiry(enquiry: DeliveredEnquiry): Promise<Delivery> {
  const request: RequestInit = {
    method: "POST",
    body: webhookBody(enquiry),
    credentials: "omit",
    // The request outlives the tab.
    keepalive: true,
    // Of both attempts.
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  };
  try {
    const answer = await fetch(env.webhookUrl, { ...request, headers: { "content-type": "application/json" } });
    return answer.ok ? "yes" : "no";
  } catch {
    // The hook may not answer preflights, so send the same body as a request that needs none.
  }
  try {
    await fetch(env.webhookUrl, { ...request, mode: "no-cors" });
    return "unknown";
  } catch {
    return "no";
  }
}

/** Stores the enquiry in the table, and says whether that worked. Never throws. */
async function keepEnquiry(enquiry: OutgoingEnquiry, delivered: boolean | null): Promise<Sending> {
  try {
    const answer = await send("rpc/submit_enquiry", {
      method: "POST",
      body: JSON.stringify({
        enquiry_id: enquiry.id,
        name: enquiry.name,
        email: enquiry.email,
        phone: enquiry.phone || null,
        project_type: enquiry.projectType,
        message: enquiry.message,
        source: enquiry.source,
        submitted_at: enquiry.timestamp,
        delivered,
        is_spam: enquiry.isSpam,
        referrer: enquiry.referrer,
        visited: enquiry.visited,
        turnstile_token: enquiry.turnstileToken ?? null,
      }),
      credentials: "omit",
      keepalive: true,
    });
    if (answer.status === 429) return "full";
    // Any other OK may come from something in between.
    return answer.ok && (await answer.json()) === "kept" ? "sent" : "failed";
  } catch {
    return "failed";
  }
}

/**
 * The body of the call to the contact webhook, in JSON: the specified fields, and the enquiry's id, by which a hook can
 * drop duplicates. The Edge Function deliver-enquiry builds the same; tests/functions compares them.
 */
export function webhookBody(enquiry: DeliveredEnquiry): string {
  const { id, name, email, phone, projectType, message, timestamp, source, turnstileToken } = enquiry;
  const data = { id, name, email, phone, projectType, message, timestamp, source };
  return JSON.stringify({
    type: "contact_form_submission",
    data: turnstileToken ? { ...data, turnstileToken } : data,
  });
}

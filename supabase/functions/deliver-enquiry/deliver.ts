/** Delivers an enquiry from the server: plain code without anything of the platform, so that it can be tested anywhere. */

/** Seconds before each attempt; together with ten seconds for each answer they fit into a function's 150 seconds. */
const waitsBefore = [0, 3, 15, 45];
/** Seconds in which the sender's own browser may still be at it. */
const grace = 25;
const timeLimit = 10_000;

export type DeliveryTools = {
  supabaseUrl: string;
  /** A secret (service_role) key: it reads and marks enquiries past the policies. */
  secretKey: string;
  hookUrl: string;
  wait(seconds: number): Promise<void>;
};

export type DeliveryOutcome = "delivered" | "not needed" | "given up";

type EnquiryRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  project_type: string;
  message: string;
  source: string;
  submitted_at: string;
  delivered: boolean | null;
  delivery_attempts: number;
  is_spam: boolean;
};

/**
 * Calls the contact webhook for an enquiry that it has not taken yet, up to four times with growing pauses, and notes each
 * attempt in the row. `wasUndecided`: the row had been kept while the browser's own call was under way, so the browser
 * gets its time first; what it then says about the row is an event of its own. Throws when the table cannot be read or
 * written.
 */
export async function deliverEnquiry(id: string, wasUndecided: boolean, tools: DeliveryTools): Promise<DeliveryOutcome> {
  if (wasUndecided) {
    await tools.wait(grace);
    const row = await readEnquiry(id, tools);
    if (!row || row.delivered !== null) return "not needed";
  }
  for (const seconds of waitsBefore) {
    await tools.wait(seconds);
    const row = await readEnquiry(id, tools);
    if (!row || row.delivered || row.is_spam) return "not needed";
    const taken = await callHook(row, tools.hookUrl);
    // A failure leaves the column `delivered` alone: the trigger that called this function listens to it.
    await markEnquiry(
      id,
      { delivery_attempts: row.delivery_attempts + 1, ...(taken && { delivered: true, delivered_at: new Date().toISOString() }) },
      tools,
    );
    if (taken) return "delivered";
  }
  return "given up";
}

/** The id in the body of a database webhook for the table `enquiries`, or null where it is something else. */
export function readEvent(body: unknown): { id: string; wasUndecided: boolean } | null {
  if (typeof body !== "object" || body === null || !("record" in body) || !("table" in body)) return null;
  const { record, table } = body;
  if (table !== "enquiries" || typeof record !== "object" || record === null || !("id" in record)) return null;
  if (typeof record.id !== "string" || !/^[0-9a-f-]{36}$/i.test(record.id)) return null;
  return { id: record.id, wasUndecided: !("delivered" in record) || record.delivered === null };
}

async function callHook(row: EnquiryRow, hookUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(hookUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        type: "contact_form_submission",
        data: {
          id: row.id,
          name: row.name,
          email: row.email,
          phone: row.phone ?? "",
          projectType: row.project_type,
          message: row.message,
          timestamp: row.submitted_at,
          source: row.source,
        },
      }),
      signal: AbortSignal.timeout(timeLimit),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function readEnquiry(id: string, tools: DeliveryTools): Promise<EnquiryRow | null> {
  const answer = await askTable(id, { method: "GET" }, tools);
  const rows: EnquiryRow[] = await answer.json();
  return rows[0] ?? null;
}

async function markEnquiry(id: string, change: Partial<EnquiryRow> & { delivered_at?: string }, tools: DeliveryTools): Promise<void> {
  const answer = await askTable(id, { method: "PATCH", body: JSON.stringify(change) }, tools);
  await answer.body?.cancel();
}

async function askTable(id: string, request: RequestInit, tools: DeliveryTools): Promise<Response> {
  const answer = await fetch(`${tools.supabaseUrl}/rest/v1/enquiries?id=eq.${id}`, {
    ...request,
    headers: { apikey: tools.secretKey, authorization: `Bearer ${tools.secretKey}`, "content-type": "application/json" },
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new Error(`The table enquiries answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

import type { TestBackend } from "../backend/local-backend.ts";

/** What submit_enquiry takes, with an id of its own. */
export const exampleEnquiry = (changes: Record<string, unknown> = {}) => ({
  enquiry_id: crypto.randomUUID(),
  name: "Ada Byron",
  email: "ada@example.org",
  project_type: "healthcare",
  message: "A diary for eleven clinics.",
  ...changes,
});

/**
 * Calls submit_enquiry as PostgREST does for a visitor whom Cloudflare saw at this address: 'kept', or the error's code. Takes a
 * list of headers instead of the address, too.
 */
export async function submitFrom(
  backend: Pick<TestBackend, "sql">,
  from: string | Record<string, string>,
  enquiry: Record<string, unknown> = exampleEnquiry(),
): Promise<string> {
  const headers = typeof from === "string" ? { "cf-connecting-ip": from } : from;
  const names = Object.keys(enquiry);
  const call = names.map((name, place) => `${name} => $${place + 2}`).join(", ");
  try {
    const [row] = await backend.sql<{ answer: string }>(
      `select set_config('request.headers', $1, true), public.submit_enquiry(${call}) as answer`,
      [JSON.stringify(headers), ...names.map((name) => enquiry[name])],
    );
    return row?.answer ?? "";
  } catch (error) {
    if (error instanceof Error && error.message.includes("Too many enquiries")) return "too many";
    throw error;
  }
}

/** On a developer's machine all visitors share one address, so the seed raises the limits: this lowers them again. */
export async function restoreShippedLimits(backend: Pick<TestBackend, "sql">): Promise<void> {
  await backend.sql(
    `update private.enquiry_pools set places_an_hour = places_an_hour / 100
     where pool in ('sender', 'network', 'others', 'spam sender', 'spam')`,
  );
}

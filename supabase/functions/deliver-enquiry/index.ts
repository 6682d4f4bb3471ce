/** The door to deliver.ts on Supabase Edge Functions. A database webhook calls it; see supabase/README.md. */
import { deliverEnquiry, readEvent } from "./deliver.ts";

/** What this file uses of the platform. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Compares hashes, so that the time it takes says nothing about the secret. */
async function isSecret(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a.every((byte, i) => byte === b[i]);
}

Deno.serve(async (request) => {
  if (!(await isSecret(request.headers.get("x-webhook-secret") ?? "", setting("ENQUIRY_WEBHOOK_SECRET")))) {
    return new Response("Not for you", { status: 401 });
  }
  const event = readEvent(await request.json().catch(() => null));
  if (!event) return new Response("Not an enquiry", { status: 400 });

  const tools = {
    supabaseUrl: setting("SUPABASE_URL"),
    secretKey: setting("SUPABASE_SERVICE_ROLE_KEY"),
    hookUrl: setting("CONTACT_WEBHOOK_URL"),
    wait: (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
  };
  const work = deliverEnquiry(event.id, event.wasUndecided, tools).then(
    (outcome) => console.warn(`Enquiry ${event.id}: ${outcome}`),
    (error: unknown) => console.error(`Enquiry ${event.id}`, error),
  );
  // The database does not wait for an answer as long as the pauses last.
  EdgeRuntime.waitUntil(work);
  return new Response("Accepted", { status: 202 });
});

/** The Edge Function around deliver.ts. The database calls it; see supabase/README.md. */
import { readSecretKey, readSecretKeys } from "../_shared/secret-key.ts";
import { checkToken } from "./check-token.ts";
import { deliverEnquiries } from "./deliver.ts";
import { describeSetup } from "./describe.ts";
import { chooseMailSender } from "./send-mail.ts";

/** The part of the platform that this file uses. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

/** In seconds: the free plan ends a function after 150, the last job may take 25, and noting it ten, or 33 where the database is slow. */
const patience = 110;

const read = (name: string) => Deno.env.get(name);

function setting(name: string): string {
  const value = read(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Compares hashes, so that timing reveals nothing about the secret. */
async function isSecret(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a.every((byte, i) => byte === b[i]);
}

/** For the doctor, which sends a secret key of the project. */
async function answerSetup(request: Request): Promise<Response> {
  const given = request.headers.get("apikey") ?? "";
  const known = await Promise.all(readSecretKeys(read).map((key) => isSecret(given, key)));
  return known.includes(true) ? Response.json(describeSetup(read)) : new Response("Not for you", { status: 401 });
}

Deno.serve(async (request) => {
  if (request.method === "GET") return answerSetup(request);
  if (!(await isSecret(request.headers.get("x-webhook-secret") ?? "", setting("ENQUIRY_WEBHOOK_SECRET")))) {
    return new Response("Not for you", { status: 401 });
  }
  const turnstileSecret = read("TURNSTILE_SECRET_KEY");
  const work = deliverEnquiries({
    supabaseUrl: setting("SUPABASE_URL"),
    secretKey: readSecretKey(read),
    hookUrl: read("CONTACT_WEBHOOK_URL") ?? null,
    sendMail: chooseMailSender(read)?.send ?? null,
    siteUrl: read("SITE_URL") ?? null,
    checkToken: turnstileSecret ? (token, id) => checkToken(turnstileSecret, token, id) : null,
    patience,
    wait: (seconds) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
    log: (line) => console.warn(line),
  });
  // The database does not wait as long as the pauses last.
  EdgeRuntime.waitUntil(work.catch((error: unknown) => console.error("The jobs about enquiries failed", error)));
  return new Response("Accepted", { status: 202 });
});

import { AuthSessionMissingError, SupabaseClient } from "@supabase/supabase-js";
import { every, pause } from "@/browser/after";
import { dropStored } from "@/browser/storage";
import { env } from "@/lib/env";
import { type DatabaseWithAnswers, expectAnswer } from "./expected-answers";
import { isForPeople, NoAnswer, SessionNotRenewed } from "./failures";
import {
  clientStorage,
  readSession,
  readStoredSession,
  sessionKey,
  type StoredSession,
  storeSession,
} from "./stored-session";

const REQUEST_LIMIT_MS = 10_000;
const UPLOAD_LIMIT_MS = 120_000;
const RENEWAL_LIMIT_MS = 4000;
/** How long before its end a token is renewed. */
const MARGIN_MS = 90_000;

/** Asks once: the three more times would be seven seconds, or as long as a 503 says, in which nobody hears what is wrong. */
class AdminClient extends SupabaseClient<DatabaseWithAnswers> {
  constructor(...options: ConstructorParameters<typeof SupabaseClient<DatabaseWithAnswers>>) {
    super(...options);
    this.rest.retry = false;
  }
}

/**
 * Reads and writes as the signed-in person, under row-level security. A request fails after ten seconds, one to the storage after
 * two minutes. Only signing in works without a person's token.
 */
export const supabase = new AdminClient(env.supabaseUrl, env.supabaseKey, {
  auth: {
    storage: clientStorage,
    storageKey: sessionKey,
    // Only the page behind a mailed link reads it: a crafted address signs nobody in.
    detectSessionInUrl: false,
    // A PKCE link only works in the browser that requested it, and mail is often opened in another one.
    flowType: "implicit",
    // The client's own refresh trusts the server's clock, gives up a session that is refused once, and holds every request for
    // half a minute while the sign-in service is down.
    autoRefreshToken: false,
  },
  global: { fetch: fetchSignedIn },
});

/** Renews the session before it runs out while somebody works, until the returned function is called. */
export function keepSessionFresh(): () => void {
  const keepFresh = () => {
    if (!document.hidden && readStoredSession()) getToken().catch(() => undefined);
  };
  const end = every(30_000, keepFresh);
  const events = ["visibilitychange", "online"];
  for (const event of events) window.addEventListener(event, keepFresh);
  return () => {
    end();
    for (const event of events) window.removeEventListener(event, keepFresh);
  };
}

type AskToSignIn = (isGone: boolean) => Promise<void>;

let requestGuard: AskToSignIn | null = null;
let unguarded = 0;

/**
 * For as long as the admin is on screen, calls `ask` before each request, and again if the session turns out to be gone. `ask`
 * resolves once an admin is signed in; if it rejects, so does the request. Returns a function that stops this.
 */
export function guardRequests(ask: AskToSignIn): () => void {
  requestGuard = ask;
  return () => {
    if (requestGuard === ask) requestGuard = null;
  };
}

/**
 * Does the work without asking anybody to sign in: a screen that is being opened redirects to the sign-in instead. Returns and
 * throws what the work does.
 */
export async function withoutAsking<Result>(work: () => Promise<Result>): Promise<Result> {
  unguarded += 1;
  try {
    return await work();
  } finally {
    unguarded -= 1;
  }
}

/**
 * Does the work as the signed-in person, asking for a sign-in first if the session is gone. Returns and throws what the work
 * does.
 */
export async function signedIn<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = unguarded > 0 ? null : requestGuard;
  await ask?.(readStoredSession() === null);
  try {
    return await work();
  } catch (error) {
    if (!ask || readStoredSession() !== null) throw error;
    await ask(true);
    return work();
  }
}

async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const limit = url.startsWith(`${env.supabaseUrl}/storage/`) ? UPLOAD_LIMIT_MS : REQUEST_LIMIT_MS;
  const stored = readStoredSession()?.access_token;
  // Signing in, with a password or the tokens of a mailed link.
  const isSigningIn =
    url.startsWith(`${env.supabaseUrl}/auth/`) &&
    new Headers(init.headers).get("Authorization") !== `Bearer ${stored ?? ""}`;
  if (isSigningIn) return fetchInTime(input, init, limit);

  const send = (token: string) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetchInTime(input, { ...init, headers }, limit);
  };
  const sendFresh = async () => {
    const token = await getToken();
    const first = await send(token);
    const response = await withReadableMessage(
      (await isTokenRefused(first)) ? await send(await renewToken(token)) : first,
    );
    return url.startsWith(`${env.supabaseUrl}/rest/`) ? expectAnswer(url, init, response) : response;
  };
  // The sign-in service's client holds its lock meanwhile, so its callers ask first.
  return url.startsWith(`${env.supabaseUrl}/auth/`) ? sendFresh() : signedIn(sendFresh);
}

/**
 * Proxies refuse in HTML, in plain text, in JSON of their own or in silence, and the client would show any of that. The message
 * is empty unless it is meant for people.
 */
async function withReadableMessage(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const text = await response.clone().text();
  const body = readObject(text);
  if (isForPeople(body?.message)) return response;
  const said = body ? [body.msg, body.error_description, body.error].find(isForPeople) : text;
  const message = isForPeople(said) ? `The server answered ${status}: “${said.slice(0, 200)}”.` : "";
  return Response.json({ details: `The server answered ${status}.`, ...body, message }, { status });
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** With a slow clock, the computer takes a token for valid that the server already refuses. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  // The wordings of the sign-in service, and of jose, which checks the storage's tokens.
  return (
    [400, 403].includes(response.status) &&
    /jwt|jws|json web|\b(exp|nbf|iat|alg)\b|signature verification/i.test(await response.clone().text())
  );
}

/**
 * The access token of the signed-in person. Throws AuthSessionMissingError if nobody is signed in, and SessionNotRenewed if the token has
 * run out and the sign-in service is not answering.
 */
export async function getToken(): Promise<string> {
  const session = readStoredSession();
  if (!session) throw new AuthSessionMissingError();
  const left = session.expires_at * 1000 - Date.now();
  if (left <= 0) return renew(session);
  // It is still valid, so nobody waits for the next one.
  if (left < MARGIN_MS) renew(session).catch(() => undefined);
  return session.access_token;
}

/** A token to use after `refused`, which the server no longer takes. Throws as `getToken` does. */
export async function renewToken(refused: string): Promise<string> {
  const session = readStoredSession();
  if (!session) throw new AuthSessionMissingError();
  // Another tab may have renewed it already.
  return session.access_token === refused ? renew(session) : session.access_token;
}

let renewing: Promise<string> | null = null;
/**
 * The last token that could not be renewed, and until when not to ask again, or to ask only once. Measured by a clock that the
 * user cannot change.
 */
let trouble = { token: "", restUntil: 0, onceUntil: 0 };

function renew(session: StoredSession): Promise<string> {
  renewing ??= askForTokens(session).finally(() => (renewing = null));
  return renewing;
}

async function askForTokens(session: StoredSession): Promise<string> {
  const begun = performance.now();
  const known = trouble.token === session.access_token ? trouble : null;
  if (known && begun < known.restUntil) throw new SessionNotRenewed();
  const patience = known && begun < known.onceUntil ? 0 : 3000;
  for (let wait = 200; ; wait *= 2) {
    const answer = session.refresh_token ? await askOnce(session) : "refused";
    const stored = readStoredSession();
    // Somebody has signed out, or another tab was faster.
    if (stored?.access_token !== session.access_token) return renewToken(session.access_token);
    if (answer === "refused") {
      await forgetSession();
      throw new AuthSessionMissingError();
    }
    if (typeof answer === "object") {
      storeSession(answer);
      return answer.access_token;
    }
    const now = performance.now();
    if (answer > 0 || now + wait - begun > patience) {
      trouble = { token: session.access_token, restUntil: now + answer * 1000, onceUntil: now + 10_000 };
      throw new SessionNotRenewed();
    }
    await pause(wait);
  }
}

/** New tokens; "refused" if there will never be any; or for how many seconds not to ask again, as far as is known. */
async function askOnce(session: StoredSession): Promise<StoredSession | "refused" | number> {
  try {
    const request = {
      method: "POST",
      headers: { apikey: env.supabaseKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    };
    const url = `${env.supabaseUrl}/auth/v1/token?grant_type=refresh_token`;
    const response = await fetchInTime(url, request, RENEWAL_LIMIT_MS);
    if (response.status === 429) return Math.min(Number(response.headers.get("retry-after")) || 10, 60);
    // A proxy may answer in HTML, or with an empty body.
    const body: unknown = await response.json();
    if (response.ok) return readSession({ ...session, access_token: undefined, ...Object(body) }) ?? 0;
    return isRefusal(response.status, Object(body)) ? "refused" : 0;
  } catch {
    return 0;
  }
}

/** https://supabase.com/docs/guides/auth/debugging/error-codes: those that say that this session will never be renewed. */
const refusals = new Set<unknown>([
  "bad_jwt",
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
  "user_not_found",
  "validation_failed",
]);

/**
 * Whether it is Auth that refuses the session, in its own words. Others refuse, too, in JSON of their own: a gateway, a firewall,
 * and Auth itself while another request renews the session (409).
 */
function isRefusal(status: number, { error_code, code }: { error_code?: unknown; code?: unknown }): boolean {
  return [400, 401, 403, 422].includes(status) && (refusals.has(error_code) || refusals.has(code));
}

/** Ends the session on this computer without asking the backend, and notifies every listener, other tabs included. */
export async function forgetSession(): Promise<void> {
  dropStored(sessionKey);
  await supabase.auth.signOut({ scope: "local" });
}

/** Removes what the database cannot hold: NUL and halves of surrogate pairs, which JSON only writes as these escapes. */
function cleanJson(body: RequestInit["body"]) {
  if (typeof body !== "string") return body;
  return body.replace(/\\(?:u0000|(ud[89a-f]..)|.)/g, (escape, half?: string) =>
    half ? "\uFFFD" : escape === "\\u0000" ? "" : escape,
  );
}

async function fetchInTime(input: RequestInfo | URL, init: RequestInit, limit: number): Promise<Response> {
  const stop = new AbortController();
  const late = AbortSignal.timeout(limit);
  const end = () => stop.abort(new NoAnswer("The server did not answer in time."));
  late.addEventListener("abort", end);
  try {
    return await fetch(input, { ...init, body: cleanJson(init.body), signal: stop.signal });
  } finally {
    late.removeEventListener("abort", end);
  }
}

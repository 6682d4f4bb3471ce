import { createClient, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { env } from "@/env";
import type { DatabaseWithAnswers } from "./answers";
import { safeStorage } from "./safe-storage";
import { NoAnswer } from "./unanswered";

/** The name under which the session is stored, as supabase-js derives it from the backend's host. */
export const sessionKey = `sb-${new URL(env.supabaseUrl || "http://localhost").hostname.split(".")[0]}-auth-token`;

const requestLimit = 10_000;
const uploadLimit = 120_000;

/**
 * Reads and writes as the signed-in person, under row-level security. A request fails after ten seconds, one to the storage
 * after two minutes. The session is refreshed by itself, also when only the server noticed that it has run out.
 */
export const supabase = createClient<DatabaseWithAnswers>(env.supabaseUrl, env.supabaseKey, {
  auth: {
    storage: safeStorage,
    storageKey: sessionKey,
    // A mailed link is read by the page that it leads to and by no other: nobody is signed in by a crafted address.
    detectSessionInUrl: false,
    // A PKCE link only works in the browser that requested it, and mail is often opened in another one.
    flowType: "implicit",
  },
  global: { fetch: fetchSignedIn },
});

/** A computer whose clock is behind believes in a token that the server has long refused: renew it, and ask once more. */
async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetchInTime(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (response.status !== 401 || !url.startsWith(`${env.supabaseUrl}/rest/`)) return response;

  const headers = new Headers(init.headers);
  const token = await renewToken(headers.get("Authorization"));
  if (!token) return response;
  headers.set("Authorization", token);
  return fetchInTime(input, { ...init, headers });
}

/** A fresh Authorization header to use after `refused`; null if the session has ended, and then the person is signed out. */
export async function renewToken(refused: string | null): Promise<string | null> {
  const { data } = await supabase.auth.getSession();
  const stored = data.session && `Bearer ${data.session.access_token}`;
  // Another tab may have renewed it meanwhile.
  if (stored && stored !== refused) return stored;

  const { data: renewed, error } = await supabase.auth.refreshSession();
  if (renewed.session) return `Bearer ${renewed.session.access_token}`;
  if (error && !isAuthRetryableFetchError(error)) await forgetSession();
  return null;
}

/** Ends the session on this computer without asking the backend, and tells everyone who listens, other tabs too. */
export async function forgetSession(): Promise<void> {
  safeStorage.removeItem(sessionKey);
  await supabase.auth.signOut({ scope: "local" });
}

async function fetchInTime(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const limit = url.startsWith(`${env.supabaseUrl}/storage/`) ? uploadLimit : requestLimit;
  const stop = new AbortController();
  const late = AbortSignal.timeout(limit);
  const end = () => stop.abort(new NoAnswer("The server did not answer in time."));
  late.addEventListener("abort", end);
  const forward = () => stop.abort(init.signal?.reason);
  if (init.signal?.aborted) forward();
  init.signal?.addEventListener("abort", forward);
  try {
    return await fetch(input, { ...init, signal: stop.signal });
  } finally {
    late.removeEventListener("abort", end);
    init.signal?.removeEventListener("abort", forward);
  }
}

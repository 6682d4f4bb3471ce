import { type AuthChangeEvent, isAuthRetryableFetchError, type Session } from "@supabase/supabase-js";
import { type InferOutput, object, optional, safeParse } from "valibot";
import { pause } from "@/browser/after";
import { listOf, string } from "@/browser/storage";
import { repairEmail } from "@/lib/email-address";
import { forgetSession, getToken, supabase, withoutAsking } from "./client";
import { isForPeople, SessionNotRenewed } from "./failures";
import { readStoredSession } from "./stored-session";

export type { Session };

/** The address of the person who is signed in here or was last; "" if nobody was. */
export const lastSignedInAs = (): string => lastEmail;
let lastEmail = "";

/** The session, renewed where it had run out; null when nobody is signed in. Throws SessionNotRenewed when it cannot be renewed now. */
export async function getSession(): Promise<Session | null> {
  try {
    await getToken();
  } catch (error) {
    if (error instanceof SessionNotRenewed) throw error;
  }
  const { session } = (await supabase.auth.getSession()).data;
  if (session) lastEmail = session.user.email ?? "";
  return session;
}

let ended = false;
supabase.auth.onAuthStateChange((event) => {
  if (event === "SIGNED_OUT") ended = true;
});

/** Whether the last session of this tab ended by itself, in another tab or on the server, and not by signing out here. */
export const hasSessionEnded = (): boolean => ended;

/** Signs in. Throws an Error with the backend's own words, or with a plain sentence when the backend does not answer. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email: repairEmail(email), password });
  if (error) throw readable(error);
}

/**
 * Ends every session of the person and forgets this one in any case. Never throws: if the backend is down or has forgotten the
 * session, nobody stays signed in on this computer.
 */
export async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut().catch((cause: unknown) => ({ error: cause }));
  if (error) {
    console.error("Sign-out did not reach the backend", error);
    await forgetSession();
  }
  ended = false;
}

/**
 * Calls back at every sign-in, sign-out and verified second factor, in this tab or another; not for refreshed tokens and not when
 * a tab wakes up with the same person. `isSignedIn` is what the caller assumes: a change before it listened is reported too.
 * Returns a function that stops it.
 */
export function onSessionChange(isSignedIn: boolean, listener: (session: Session | null) => void): () => void {
  let known: string | undefined;
  let listening = true;
  const { data } = supabase.auth.onAuthStateChange((event: AuthChangeEvent, session) => {
    const now = session ? `${session.user.id} ${assuranceOf(session)}` : "";
    const before = known;
    known = now;
    const isOld =
      event === "INITIAL_SESSION" ? before !== undefined || isSignedIn === (session !== null) : before === now;
    if (isOld) return;
    // Calling the client from inside this callback can deadlock it, so the listener runs afterwards.
    void untilStored(session).then(() => listening && listener(session));
  });
  return () => {
    listening = false;
    data.subscription.unsubscribe();
  };
}

/** Another tab's message can arrive before the change itself: browsers sync their storage with a delay. */
async function untilStored(session: Session | null): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await pause(turn === 0 ? 0 : 50);
    if ((readStoredSession() === null) === (session === null)) return;
  }
}

/** "aal1" after a password, "aal2" after a second factor, as the session's own token says. */
export function assuranceOf(session: Session): string {
  return readClaims(session.access_token).aal ?? "aal1";
}

/** Whether the person has set up a second factor. */
export function hasSecondFactor(user: Session["user"] | null | undefined): boolean {
  return user?.factors?.some((factor) => factor.status === "verified") ?? false;
}

/** The error of a sign-in request, with a plain sentence if the backend gave none. */
export function readable(error: Error): Error {
  if (isAuthRetryableFetchError(error)) {
    return new Error("The server is not answering. Check your connection and try again.", { cause: error });
  }
  // The response is not the sign-in service's, or is empty.
  if (error.name === "AuthUnknownError" || !isForPeople(error.message)) {
    return new Error("The server's answer could not be read. Please try again.", { cause: error });
  }
  return error;
}

/** True if a link from a mail opened the session of this token: then the person may choose a password without the current one. */
export function isOpenedByLink(accessToken: string): boolean {
  const { amr } = readClaims(accessToken);
  return amr?.some(({ method }) => ["otp", "magiclink", "recovery", "invite"].includes(method)) ?? false;
}

/** Whose token it claims to be: id and email address ("" without one). The token is not verified. */
export function ownerOf(accessToken: string): { id: string; email: string } {
  const { sub = "", email = "" } = readClaims(accessToken);
  return { id: sub, email };
}

const claims = object({
  aal: optional(string()),
  amr: optional(listOf(object({ method: string() }))),
  sub: optional(string()),
  email: optional(string()),
});

function readClaims(accessToken: string): InferOutput<typeof claims> {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (byte) => byte.charCodeAt(0));
    const { success, output } = safeParse(claims, JSON.parse(new TextDecoder().decode(bytes)));
    return success ? output : {};
  } catch {
    return {};
  }
}

/**
 * "admin": may edit. "signed-out": nobody is signed in. "second-factor": the password was right, the code is still missing.
 * "no-access": signed in, but not one of the admins.
 */
export type Access = "admin" | "signed-out" | "second-factor" | "no-access";

let admitted: string | null = null;

/** Whether somebody has been admitted in this tab. */
export const hasAdmitted = (): boolean => admitted !== null;

/**
 * What the person at this browser may do. It only steers the screens: the database checks every row again. Throws if the
 * backend does not answer within ten seconds, and SessionNotRenewed if the session has run out and cannot be renewed now.
 */
export async function getAccess(): Promise<Access> {
  const limit = AbortSignal.timeout(10_000);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(new Error("The session could not be checked in time.")));
  });
  return Promise.race([readAccess(), late]);
}

async function readAccess(): Promise<Access> {
  const session = await getSession();
  if (!session) return "signed-out";

  if (hasSecondFactor(session.user) && assuranceOf(session) !== "aal2") return "second-factor";

  if (admitted === session.user.id) return "admin";
  const mine = supabase.from("admins").select("user_id").eq("user_id", session.user.id).maybeSingle();
  const { data, error } = await withoutAsking(async () => mine);
  if (error) {
    if ((await getSession()) === null) return "signed-out";
    throw new Error(error.message, { cause: error });
  }
  admitted = data ? session.user.id : null;
  return data ? "admin" : "no-access";
}

import { createClient, isAuthRetryableFetchError, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { createUuid } from "@/lib/create-uuid";
import { env } from "@/lib/env";
import { errorCode, isForPeople } from "./failures";
import { signedIn, supabase } from "./client";
import { verifyAnyFactor } from "./mfa";
import { getSession, hasSecondFactor, readable } from "./session";
import { sessionKey } from "./stored-session";

/** What a person shows before they may change their password: the current one and, with a second factor, a code. */
export type PasswordProof = { password: string; code: string };

/** A proof that is missing or wrong: of which kind, and what to tell. */
export class ProofRefused extends Error {
  readonly proof: keyof PasswordProof;

  constructor(proof: keyof PasswordProof, message: string) {
    super(message);
    this.name = "ProofRefused";
    this.proof = proof;
  }
}

/**
 * Emails a link for a new password to `email`; it leads to `redirectTo`. Does not reveal whether the address is known. Throws an
 * Error with a plain sentence when the backend does not answer or no email can be sent. (The sign-in service only says the latter
 * of addresses it knows, so hiding it would protect nobody.)
 */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
  if (!error) return;
  // The last mail is less than a minute old: it is on its way.
  if (errorCode(error) === "over_email_send_rate_limit" && /only request this after/i.test(error.message)) {
    console.error("The email for a new password was refused", error);
    return;
  }
  // The sign-in service answers 500 when the mail server refuses; its client drops the words.
  const isBroken = error.status === 500;
  if (!isBroken && (isAuthRetryableFetchError(error) || !isForPeople(error.message))) throw readable(error);
  const isSpent = error.status === 429;
  const reason = isBroken
    ? "Try again later."
    : isSpent
      ? "Too many emails were requested. Try again in an hour."
      : error.message;
  throw new Error(`No email can be sent at the moment. ${reason}`, { cause: error });
}

/**
 * Signs in with a mailed link, which is spent by that. Returns false when it has been before, or has expired. Throws an Error
 * in plain words when it could not be asked.
 */
export async function spendLink(tokenHash: string, type: "invite" | "recovery"): Promise<boolean> {
  const { error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error && errorCode(error) !== "otp_expired") throw readable(error);
  return !error;
}

/**
 * Signs in with the tokens of a mailed link. Returns false when they are used up or wrong; the current session then stays. Throws
 * an Error in plain words when it could not be asked.
 */
export async function acceptLinkTokens(accessToken: string, refreshToken: string): Promise<boolean> {
  const auth = openBeside();
  const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (error && (isAuthRetryableFetchError(error) || !error.status || error.status === 429 || error.status >= 500))
    throw readable(error);
  if (!data.session) return false;
  await goOnWith(data.session);
  return true;
}

/** A separate client, so that no answer of the backend touches this browser's session. */
function openBeside(): SupabaseClient["auth"] {
  const storageKey = `${sessionKey}-${createUuid()}`;
  return createClient(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey },
  }).auth;
}

async function goOnWith({ access_token, refresh_token }: Session): Promise<void> {
  const { error } = await supabase.auth.setSession({ access_token, refresh_token });
  if (error) throw readable(error);
}

/** Sets the password of somebody who signed in by a mailed link. Throws an Error in plain words. */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password });
  if (errorCode(error) === "reauthentication_needed") {
    throw new Error("You opened the link more than a day ago. Ask for a new one.", { cause: error });
  }
  if (error) throw readable(error);
}

/**
 * Changes the password of the signed-in person, who signs in again for it: a session that somebody left open is not enough.
 * This browser goes on with the new session, all others end. Throws ProofRefused when the proof is not right, and an Error
 * in the backend's words for a password that it does not take.
 */
export function changePassword(password: string, proof: PasswordProof): Promise<void> {
  return signedIn(() => change(password, proof));
}

async function change(password: string, proof: PasswordProof): Promise<void> {
  const email = (await getSession())?.user.email;
  if (!email) throw new Error("You are no longer signed in.");
  // If the proof turns out to be wrong, the person's session is unchanged.
  const auth = openBeside();
  await signInAgain(auth, email, proof);
  try {
    const { error } = await auth.updateUser({ password, current_password: proof.password });
    if (error) throw readable(error);
    const { session } = (await auth.getSession()).data;
    if (session) await goOnWith(session);
  } catch (error) {
    await auth.signOut({ scope: "local" });
    throw error;
  }
}

async function signInAgain(
  auth: SupabaseClient["auth"],
  email: string,
  { password, code }: PasswordProof,
): Promise<void> {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (errorCode(error) === "invalid_credentials")
    throw new ProofRefused("password", "This is not your current password");
  if (error) throw readable(error);
  if (!hasSecondFactor(data.user)) return;
  try {
    if (!code) throw new ProofRefused("code", "Enter the six digits that your authenticator shows");
    await verifyAnyFactor(auth, code);
  } catch (refusal) {
    await auth.signOut({ scope: "local" });
    if (errorCode(refusal) !== "mfa_verification_failed") throw refusal;
    throw new ProofRefused("code", "This code is wrong or has expired");
  }
}

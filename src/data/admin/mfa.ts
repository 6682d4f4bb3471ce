import type { SupabaseClient } from "@supabase/supabase-js";
import { signedIn, supabase } from "./client";
import { readable } from "./session";

export type SecondFactor = { id: string; name: string; createdAt: string };

/** A factor that waits for its first code: `qrCode` is a data: address of an SVG picture, `secret` the same in letters. */
export type Enrolment = { id: string; qrCode: string; secret: string };

/** The verified authenticator apps of the signed-in person, oldest first. Throws an Error in the backend's or plain words. */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw readable(error);
  return data.totp
    .map((factor) => ({
      id: factor.id,
      name: factor.friendly_name || "Authenticator app",
      createdAt: factor.created_at,
    }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Starts a new authenticator app. One that was started before and never verified is dropped. Throws an Error. */
export function enrolSecondFactor(name: string, issuer: string): Promise<Enrolment> {
  return signedIn(() => enrol(name, issuer));
}

async function enrol(name: string, issuer: string): Promise<Enrolment> {
  const { data: listed, error: listError } = await supabase.auth.mfa.listFactors();
  if (listError) throw readable(listError);
  await Promise.all(
    listed.all
      .filter((factor) => factor.status === "unverified")
      .map((factor) => supabase.auth.mfa.unenroll({ factorId: factor.id })),
  );
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer });
  if (error) throw readable(error);
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves a factor with its code of six digits; the session is at aal2 from then on. Throws an Error for a wrong code. */
export async function verifySecondFactor(factorId: string, code: string): Promise<void> {
  await signedIn(async () => {
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw readable(error);
  });
}

/** Proves one of the signed-in person's factors, as the challenge after the password does. Throws an Error for a wrong code. */
export async function answerChallenge(code: string): Promise<void> {
  await verifyAnyFactor(supabase.auth, code);
}

/**
 * Raises a session to aal2 with a code of any of the person's authenticators: nobody has to say which one they are using. Throws
 * the backend's error when it belongs to none of them.
 */
export async function verifyAnyFactor({ mfa }: SupabaseClient["auth"], code: string): Promise<void> {
  const { data, error } = await mfa.listFactors();
  if (error) throw readable(error);
  let refusal = new Error("This account has no second factor.");
  for (const { id: factorId } of data.totp) {
    const { error: wrong } = await mfa.challengeAndVerify({ factorId, code });
    if (!wrong) return;
    if (wrong.code !== "mfa_verification_failed") throw readable(wrong);
    refusal = wrong;
  }
  throw refusal;
}

/**
 * Removes a factor. A session that was raised with it falls back to the password alone; then, if others are left, a code of
 * one of them is asked for. Throws an Error in the backend's words, or in plain ones.
 */
export async function removeSecondFactor(factorId: string): Promise<void> {
  await signedIn(async () => {
    const { error } = await supabase.auth.mfa.unenroll({ factorId });
    if (error) throw readable(error);
  });
  const { error: refreshError } = await supabase.auth.refreshSession();
  if (refreshError) throw readable(refreshError);
}

import type { LocalContext } from "../../server/context.ts";
import type { Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { SignedIn } from "../bearer.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";
import { endSessions } from "../sessions.ts";

async function hasVerifiedFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query("select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'", [
    userId,
  ]);
  return rows.length > 0;
}

/** Whether a mail's link or code opened this session: IsRecovery in GoTrue's internal/models/sessions.go. */
async function isRecovery(transaction: Transaction, sessionId: string | null): Promise<boolean> {
  const rows = await transaction.query(
    "select 1 from auth.mfa_amr_claims where session_id = $1 and authentication_method in ('otp', 'magiclink', 'recovery')",
    [sessionId],
  );
  return rows.length > 0;
}

/** Throws 401 insufficient_aal for a user who has a second factor but has not used it in this session. */
export async function requireSecondFactor(transaction: Transaction, { user, aal }: SignedIn): Promise<void> {
  if (aal !== "aal1" || !(await hasVerifiedFactor(transaction, user.id))) return;
  throw new AuthError(
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  );
}

/** Under `secure_password_change`, throws GoTrue's refusal of a session older than a day. The code that would do is not imitated. */
async function requireRecentSignIn(transaction: Transaction, { sessionId }: SignedIn): Promise<void> {
  const recent = await transaction.query(
    "select 1 from auth.sessions where id = $1 and created_at > now() - interval '24 hours'",
    [sessionId],
  );
  if (recent.length === 0)
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
}

async function requireCurrentPassword(
  transaction: Transaction,
  { user, sessionId }: SignedIn,
  currentPassword: string | undefined,
): Promise<void> {
  if (!user.encrypted_password || (await isRecovery(transaction, sessionId))) return;
  const message = "Current password required when setting new password.";
  if (!currentPassword) throw new AuthError(400, "current_password_required", message);
  if (await isPasswordOf(transaction, user.encrypted_password, currentPassword)) return;
  throw new AuthError(400, "current_password_invalid", message);
}

/**
 * Sets the user's password and ends everything an intruder could hold: the other sessions, and every mailed link. Refused
 * without the proof that config.toml asks for, as UserUpdate in GoTrue's internal/api/user.go does.
 */
export async function changePassword(
  context: LocalContext,
  transaction: Transaction,
  signedIn: SignedIn,
  password: string,
  currentPassword: string | undefined,
): Promise<void> {
  const { user, sessionId } = signedIn;
  const { securePasswordChange, requireCurrentPassword: isCurrentRequired } = context.config.auth.email;
  if (securePasswordChange) await requireRecentSignIn(transaction, signedIn);
  if (isCurrentRequired) await requireCurrentPassword(transaction, signedIn, currentPassword);
  if (await isPasswordOf(transaction, user.encrypted_password, password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  await transaction.run(
    `update auth.users set encrypted_password = $2, recovery_token = '', recovery_sent_at = null,
      updated_at = now() where id = $1`,
    [user.id, await hashPassword(context, transaction, password)],
  );
  await transaction.run("delete from auth.one_time_tokens where user_id = $1", [user.id]);
  await endSessions(transaction, user.id, sessionId === null ? "all" : { allBut: sessionId });
}

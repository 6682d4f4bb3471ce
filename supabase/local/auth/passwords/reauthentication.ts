import type { Transaction } from "../../database/database.ts";
import { sendMail } from "../../server/mails.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, AuthRequest } from "../auth-context.ts";
import { type SignedIn, requireUser } from "../bearer.ts";
import { hashCode, keepOneTimeToken, makeCode, requirePause } from "../mailed-codes.ts";

const sessionLife = "24 hours";

/**
 * GET /reauthenticate: mails the code that a session older than a day needs to change the password, as GoTrue's
 * internal/api/reauthenticate.go does; returns `{}`.
 */
export async function requestReauthentication(context: AuthContext, c: AuthRequest): Promise<Response> {
  const { user } = await requireUser(context, c);
  const { email } = user;
  if (!email) {
    throw new AuthError(
      400,
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  }
  if (!user.email_confirmed_at) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  const code = makeCode(context);
  await context.database.asSuperuser(async (transaction) => {
    const [sent] = await transaction.query<{ at: Date | null }>(
      "select reauthentication_sent_at as at from auth.users where id = $1",
      [user.id],
    );
    requirePause(context, sent?.at ?? null);
    const hash = hashCode(email, code);
    await transaction.run(
      "update auth.users set reauthentication_token = $2, reauthentication_sent_at = now() where id = $1",
      [user.id, hash],
    );
    await keepOneTimeToken(transaction, user.id, "reauthentication_token", hash, email);
  });
  await sendMail(context, {
    recipient: email,
    subject: "Confirm that it is you",
    body: `To change your password, type this code: ${code}. It works once. If you did not ask for this, you can ignore the message.`,
    link: "",
  });
  return c.json({});
}

/**
 * Under `secure_password_change`, throws GoTrue's refusal of a session older than a day, unless `nonce` is the code from
 * the newest mail. The code works once.
 */
export async function requireRecentSignIn(
  context: AuthContext,
  transaction: Transaction,
  { user, sessionId }: SignedIn,
  nonce: string | undefined,
): Promise<void> {
  const recent = await transaction.query(
    `select 1 from auth.sessions where id = $1 and created_at > now() - interval '${sessionLife}'`,
    [sessionId],
  );
  if (recent.length > 0) return;
  if (!nonce) throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  const used = await transaction.run(
    `update auth.users set reauthentication_token = '' where id = $1 and reauthentication_token = $2
      and reauthentication_sent_at > now() - make_interval(secs => $3)`,
    [user.id, hashCode(user.email ?? "", nonce), context.config.auth.email.otpExpiry],
  );
  if (used === 0) throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  await transaction.run("delete from auth.one_time_tokens where user_id = $1", [user.id]);
}

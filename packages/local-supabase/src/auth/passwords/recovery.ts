import type { LocalContext, LocalRequest } from "../../server/context.ts";
import type { Transaction } from "../../database/database.ts";
import { AuthError, notImitated } from "../auth-error.ts";
import { sendAuthMail } from "../auth-mails.ts";
import { hashCode, keepOneTimeToken, makeCode, requirePause } from "../mailed-codes.ts";
import { readRedirect } from "../redirects.ts";
import { readFields, text } from "../request-fields.ts";
import { getUserByEmail, requireEmail } from "../users.ts";

/** A recovery's token replaces the earlier one, whose link then stops working. */
export async function issueRecovery(transaction: Transaction, userId: string, email: string, hash: string) {
  await transaction.run("update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1", [
    userId,
    hash,
  ]);
  await keepOneTimeToken(transaction, userId, "recovery_token", hash, email);
}

/**
 * POST /recover: `{}` for every well-formed address, known or not; a known one gets a mail with a link for /verify.
 */
export async function requestRecovery(context: LocalContext, c: LocalRequest): Promise<Response> {
  const fields = await readFields(c.req.raw, { email: text, code_challenge: text });
  if (!fields.email) throw new AuthError(400, "validation_failed", "Password recovery requires an email");
  const email = requireEmail(fields.email);
  if (fields.code_challenge) throw notImitated("PKCE");
  const redirectTo = readRedirect(context, c);
  const hash = hashCode(email, makeCode(context));

  const isKnown = await context.database.asSuperuser(async (transaction) => {
    const user = await getUserByEmail(transaction, email);
    if (!user) return false;
    requirePause(context, user.recovery_sent_at);
    await issueRecovery(transaction, user.id, email, hash);
    return true;
  });
  if (isKnown) await sendAuthMail(context, "recovery", { email, hash, redirectTo });
  return c.json({});
}

import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import { sendMail } from "../../server/mails.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, AuthRequest } from "../auth-context.ts";
import { hashCode, keepOneTimeToken, makeCode, requirePause } from "../mailed-codes.ts";
import { allowedRedirect } from "../redirects.ts";
import { readFields } from "../request-fields.ts";
import { type UserRow, getUserByEmail, normalizeEmail } from "../users.ts";

const pkcePrefix = "pkce_";

function requireChallenge(challenge: string | undefined, method: string | undefined): { challenge: string; method: string } | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw new AuthError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge)) {
    throw new AuthError(400, "validation_failed", "code challenge has to be between 43 and 128 of the unreserved characters");
  }
  const lower = method.toLowerCase();
  if (lower !== "s256" && lower !== "plain") {
    throw new AuthError(400, "validation_failed", `unsupported code_challenge method: ${method}`);
  }
  return { challenge, method: lower };
}

async function issueToken(
  transaction: Transaction,
  user: UserRow,
  email: string,
  code: string,
  pkce: { challenge: string; method: string } | null,
): Promise<string> {
  const hash = `${pkce ? pkcePrefix : ""}${hashCode(email, code)}`;
  await transaction.run("update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1", [user.id, hash]);
  await keepOneTimeToken(transaction, user.id, "recovery_token", hash, email);
  if (pkce) {
    await transaction.run(
      `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        authentication_method, created_at, updated_at)
        values ($1, $2, $3, $4::auth.code_challenge_method, $5, 'recovery', 'recovery', now(), now())`,
      [randomUUID(), user.id, randomUUID(), pkce.method, pkce.challenge],
    );
  }
  return hash;
}

/**
 * POST /recover: `{}` for every well-formed address, known or not; a known one gets a mail with a link (and the same
 * code as digits) for /verify. Throws AuthError.
 */
export async function requestRecovery(context: AuthContext, c: AuthRequest): Promise<Response> {
  const fields = await readFields(c.req.raw, {
    email: "string",
    code_challenge: "string",
    code_challenge_method: "string",
  });
  if (!fields.email) throw new AuthError(400, "validation_failed", "Password recovery requires an email");
  const email = normalizeEmail(fields.email);
  if (!email) throw new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
  const pkce = requireChallenge(fields.code_challenge, fields.code_challenge_method);
  const redirectTo = allowedRedirect(context, c.req.query("redirect_to") ?? c.req.header("redirect_to"));
  const code = makeCode(context);

  const mail = await context.database.asSuperuser(async (transaction) => {
    const user = await getUserByEmail(transaction, email);
    if (!user) return null;
    requirePause(context, user.recovery_sent_at);
    const query = new URLSearchParams({
      token: await issueToken(transaction, user, email, code, pkce),
      type: "recovery",
      redirect_to: redirectTo,
    });
    return {
      recipient: email,
      subject: "Reset your password",
      body: `Follow the link to choose a new password for ${email}. Where a code is asked for instead, it is ${code}. Both work once. If you did not ask for this, you can ignore the message.`,
      link: `${context.url}/auth/v1/verify?${query}`,
    };
  });
  if (mail) await sendMail(context, mail);
  return c.json({});
}

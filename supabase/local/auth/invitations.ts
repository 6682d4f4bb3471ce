import type { LocalContext, LocalRequest } from "../server/context.ts";
import { randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import { sendAuthMail } from "./auth-mails.ts";
import { insertUser } from "./new-user.ts";
import { hashCode, keepOneTimeToken, makeCode } from "./mailed-codes.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { allowedRedirect } from "./redirects.ts";
import { data, readFields, text } from "./request-fields.ts";
import { type UserRow, describeUser, getUserByEmail, getUserById, normalizeEmail } from "./users.ts";

/** An invitation's token replaces the earlier one, whose link then stops working. */
async function issueInvitation(transaction: Transaction, userId: string, email: string, hash: string): Promise<void> {
  await transaction.run(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now() where id = $1",
    [userId, hash],
  );
  await keepOneTimeToken(transaction, userId, "confirmation_token", hash, email);
}

/**
 * POST /invite: creates the user, or takes one who was invited but never came, and mails a link for /verify, as Invite in
 * GoTrue's internal/api/invite.go does; even while sign-up is closed. Returns the user.
 */
export async function inviteUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const fields = await readFields(c.req.raw, { email: text, data: data });
  const email = normalizeEmail(fields.email ?? "");
  if (!email) throw new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
  const redirectTo = allowedRedirect(context, c.req.query("redirect_to") ?? c.req.header("redirect_to"));
  const hash = hashCode(email, makeCode(context));

  const answer = await context.database.asSuperuser(async (transaction) => {
    const known = await getUserByEmail(transaction, email);
    if (known?.email_confirmed_at) {
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    }
    const id = known?.id ?? (await insertUser(context, transaction, email, { user_metadata: fields.data }));
    await issueInvitation(transaction, id, email, hash);
    const user = await getUserById(transaction, id);
    return user && describeUser(transaction, user);
  });
  await sendAuthMail(context, "invite", { email, hash, redirectTo });
  return c.json(answer);
}

/**
 * What following an invitation does to its user, as signupVerify in GoTrue's internal/api/verify.go: the address is
 * confirmed, and the user has a random password until they choose one.
 */
export async function acceptInvitation(context: LocalContext, transaction: Transaction, user: UserRow): Promise<void> {
  const password =
    user.encrypted_password || (await hashPassword(context, transaction, `${randomUUID()}${randomUUID()}`));
  await transaction.run(
    `update auth.users set encrypted_password = $2, confirmation_token = '', email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = $1`,
    [user.id, password],
  );
  await transaction.run(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1 and provider = 'email'`,
    [user.id],
  );
}

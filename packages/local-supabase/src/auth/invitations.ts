import type { LocalContext, LocalRequest } from "../server/context.ts";
import { randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import { sendAuthMail } from "./auth-mails.ts";
import { insertUser } from "./new-user.ts";
import { hashCode, keepOneTimeToken, makeCode } from "./mailed-codes.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { issueRecovery } from "./passwords/recovery.ts";
import { linkTo, readRedirect } from "./redirects.ts";
import { data, readFields, text } from "./request-fields.ts";
import { type UserRow, describeUser, getUserByEmail, getUserById, requireEmail } from "./users.ts";

/** An invitation's token replaces the earlier one, whose link then stops working. */
async function issueInvitation(transaction: Transaction, userId: string, email: string, hash: string): Promise<void> {
  await transaction.run(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now() where id = $1",
    [userId, hash],
  );
  await keepOneTimeToken(transaction, userId, "confirmation_token", hash, email);
}

/** Creates the user, or takes one who was invited but never came, even while sign-up is closed. */
async function prepareInvitation(context: LocalContext, fields: { email?: string; data?: Record<string, unknown> }) {
  const email = requireEmail(fields.email);
  const code = makeCode(context);
  const hash = hashCode(email, code);

  const user = await context.database.asSuperuser(async (transaction) => {
    const known = await getUserByEmail(transaction, email);
    if (known?.email_confirmed_at) {
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    }
    const id = known?.id ?? (await insertUser(context, transaction, email, { user_metadata: fields.data }));
    await issueInvitation(transaction, id, email, hash);
    const user = await getUserById(transaction, id);
    return user && describeUser(transaction, user);
  });
  return { user, email, code, hash };
}

/** POST /invite: invites somebody by mail, as Invite in GoTrue's internal/api/invite.go does. Returns the user. */
export async function inviteUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { user, email, hash } = await prepareInvitation(
    context,
    await readFields(c.req.raw, { email: text, data: data }),
  );
  await sendAuthMail(context, "invite", { email, hash, redirectTo: readRedirect(context, c) });
  return c.json(user);
}

async function prepareRecovery(context: LocalContext, fields: { email?: string }) {
  const email = requireEmail(fields.email);
  const code = makeCode(context);
  const hash = hashCode(email, code);
  const user = await context.database.asSuperuser(async (transaction) => {
    const known = await getUserByEmail(transaction, email);
    if (!known) throw new AuthError(404, "user_not_found", "User with this email not found");
    await issueRecovery(transaction, known.id, email, hash);
    return describeUser(transaction, (await getUserById(transaction, known.id)) ?? known);
  });
  return { user, code, hash };
}

/** POST /admin/generate_link: as adminGenerateLink in GoTrue's internal/api/mail.go. Returns the user with the token. */
export async function generateLink(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { type = "", ...fields } = await readFields(c.req.raw, { type: text, email: text, data, redirect_to: text });
  if (["signup", "magiclink", "email_change_current", "email_change_new"].includes(type))
    throw notImitated(`A link of type ${type}`);
  const prepare = { invite: prepareInvitation, recovery: prepareRecovery }[type];
  if (!prepare) throw new AuthError(400, "validation_failed", `Invalid email action link type requested: ${type}`);
  const { user, code, hash } = await prepare(context, fields);
  const redirectTo = readRedirect(context, c, fields.redirect_to);
  return c.json({
    ...user,
    action_link: linkTo(context, type, hash, redirectTo),
    email_otp: code,
    hashed_token: hash,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

/** The address is confirmed, as User.Confirm in GoTrue's internal/models/user.go. */
export async function confirmUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.run(
    `update auth.users set confirmation_token = '', email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = $1`,
    [userId],
  );
}

/**
 * What following an invitation does to its user, as signupVerify in GoTrue's internal/api/verify.go: the address is
 * confirmed, and the user has a random password until they choose one.
 */
export async function acceptInvitation(context: LocalContext, transaction: Transaction, user: UserRow): Promise<void> {
  if (!user.encrypted_password && user.invited_at) {
    await transaction.run(
      "update auth.users set encrypted_password = $2, confirmation_sent_at = null, recovery_sent_at = null where id = $1",
      [user.id, await hashPassword(context, transaction, randomUUID())],
    );
  }
  await confirmUser(transaction, user.id);
  await transaction.run(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1 and provider = 'email'`,
    [user.id],
  );
}

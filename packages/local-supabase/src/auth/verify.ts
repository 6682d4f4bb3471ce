import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { LocalContext, LocalRequest } from "../server/context.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import { acceptInvitation, confirmUser } from "./invitations.ts";
import { readRedirect } from "./redirects.ts";
import { readFields, text } from "./request-fields.ts";
import { openSession, type TokenAnswer } from "./sessions.ts";
import { type UserRow, getUserById, isBanned } from "./users.ts";

const tokenTypes: Record<string, string[]> = {
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  invite: ["confirmation_token"],
  signup: ["confirmation_token"],
  email: ["recovery_token", "confirmation_token"],
};

const refuse = (message: string) => new AuthError(400, "validation_failed", message);

/**
 * Uses up the token, which confirms its user's address, and opens a session for them, as verifyTokenHash in GoTrue's
 * internal/api/verify.go. Throws AuthError where there is no such token, or no longer.
 */
async function openLink(context: LocalContext, c: LocalRequest, type: string, hash: string): Promise<TokenAnswer> {
  if (type === "email_change") throw notImitated(`Verification of type ${type}`);
  const types = tokenTypes[type];
  if (!types) throw refuse("Invalid email verification type");
  return context.database.asSuperuser(async (transaction) => {
    const [user] = await transaction.query<UserRow & { token_type: string; age: number }>(
      `select u.*, t.token_type::text, extract(epoch from now()
          - case t.token_type when 'confirmation_token' then u.confirmation_sent_at else u.recovery_sent_at end)::float8 as age
        from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where t.token_hash = $1 and t.token_type::text = any($2)`,
      [hash, types],
    );
    if (user && isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
    if (!user || user.age > context.config.auth.email.otpExpiry)
      throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    if (user.token_type === "confirmation_token") await acceptInvitation(context, transaction, user);
    else await transaction.run("update auth.users set recovery_token = '' where id = $1", [user.id]);
    if (!user.email_confirmed_at) await confirmUser(transaction, user.id);
    await transaction.run("delete from auth.one_time_tokens where user_id = $1", [user.id]);
    const verified = (await getUserById(transaction, user.id)) ?? user;
    return openSession(context, transaction, verified, "otp", c.req.header("user-agent"));
  });
}

/** POST /verify with `token_hash`: the tokens of a session, or 403 `otp_expired` for a used or expired link. */
export async function spendLink(context: LocalContext, c: LocalRequest): Promise<Response> {
  const fields = { type: text, token_hash: text, token: text, email: text, phone: text, redirect_to: text };
  const { type, token_hash: hash, token, email, phone, redirect_to: redirectTo } = await readFields(c.req.raw, fields);
  if (!type) throw refuse("Verify requires a verification type");
  if (!hash === !token) throw refuse("Verify requires either a token or a token hash");
  if (!hash) throw notImitated("A code from a mail");
  if (email || phone || redirectTo) throw refuse("Only the token_hash and type should be provided");
  return c.json(await openLink(context, c, type, hash));
}

const oauthErrors: Partial<Record<ContentfulStatusCode, string>> = { 400: "invalid_request", 403: "access_denied" };

/**
 * GET /verify, the link of GoTrue's own mails: leads back to the site with the tokens in the fragment, or with an error for a used or
 * expired link.
 */
export async function followLink(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { type, token } = c.req.query();
  if (!type) throw refuse("Verify requires a verification type");
  if (!token) throw refuse("Verify requires a token or a token hash");
  const redirectTo = readRedirect(context, c);
  const leadTo = (address: string, values: Record<string, string>) => {
    // `sb` tells clients whose redirect this is.
    const fragment = new URLSearchParams({ ...values, sb: "" });
    fragment.sort();
    return c.redirect(`${address}#${fragment}`, 303);
  };
  try {
    const { user: _user, ...tokens } = await openLink(context, c, type, token);
    return leadTo(redirectTo, {
      ...tokens,
      expires_at: `${tokens.expires_at}`,
      expires_in: `${tokens.expires_in}`,
      type,
    });
  } catch (error) {
    if (!(error instanceof AuthError) || error.status === 501) throw error;
    const { code, status, message } = error;
    const values = { error: oauthErrors[status] ?? "", error_code: code, error_description: message };
    return leadTo(redirectTo.replace(/#.*$/s, ""), values);
  }
}

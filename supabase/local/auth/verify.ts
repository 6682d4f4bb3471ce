import type { LocalContext, LocalRequest } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import type { LinkType } from "./auth-mails.ts";
import { acceptInvitation } from "./invitations.ts";
import { allowedRedirect, withFragment } from "./redirects.ts";
import { readFields, text } from "./request-fields.ts";
import { openSession, type TokenAnswer } from "./sessions.ts";
import { type UserRow, getUserById } from "./users.ts";

const tokenTypes = { recovery: "recovery_token", invite: "confirmation_token" } as const;

function requireLinkType(type: string | undefined): LinkType {
  if (type === "recovery" || type === "invite") return type;
  throw notImitated(`Verification of type ${type}`);
}

/** Uses up the token with this hash. Returns its user, whose address is now confirmed; null if there is no such token. */
async function consumeToken(
  context: LocalContext,
  transaction: Transaction,
  type: LinkType,
  hash: string,
): Promise<UserRow | null> {
  const [token] = await transaction.query<{ user_id: string; age: number }>(
    `select t.user_id,
        extract(epoch from now() - case when $2 = 'invite' then u.confirmation_sent_at else u.recovery_sent_at end)::float8 as age
      from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where t.token_hash = $1 and t.token_type = $3::auth.one_time_token_type`,
    [hash, type, tokenTypes[type]],
  );
  if (!token || token.age > context.config.auth.email.otpExpiry) return null;
  const invited = type === "invite" ? await getUserById(transaction, token.user_id) : null;
  if (invited) await acceptInvitation(context, transaction, invited);
  await transaction.run("delete from auth.one_time_tokens where user_id = $1", [token.user_id]);
  await transaction.run(
    `update auth.users set recovery_token = '', email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = $1`,
    [token.user_id],
  );
  return getUserById(transaction, token.user_id);
}

/** Uses up the token and opens a session for its user. Returns null where there is no such token, or no longer. */
async function openLink(
  context: LocalContext,
  c: LocalRequest,
  type: LinkType,
  hash: string,
): Promise<TokenAnswer | null> {
  return context.database.asSuperuser(async (transaction) => {
    const user = /^[a-z0-9]{1,100}$/.test(hash) ? await consumeToken(context, transaction, type, hash) : null;
    return user && openSession(context, transaction, user, "otp", c.req.header("user-agent"));
  });
}

const expired = "Email link is invalid or has expired";

/** POST /verify with `token_hash`: the tokens of a session, or 403 `otp_expired` for a used or expired link. */
export async function spendLink(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { type, token_hash: hash } = await readFields(c.req.raw, { type: text, token_hash: text });
  if (!type) throw new AuthError(400, "validation_failed", "Verify requires a verification type");
  if (!hash) throw new AuthError(400, "validation_failed", "Verify requires either a token or a token hash");
  const tokens = await openLink(context, c, requireLinkType(type), hash);
  if (!tokens) throw new AuthError(403, "otp_expired", expired);
  return c.json(tokens);
}

/**
 * GET /verify, the link of GoTrue's own mails: leads back to the site with the tokens in the fragment, or with an error for a used or
 * expired link.
 */
export async function followLink(context: LocalContext, c: LocalRequest): Promise<Response> {
  const type = requireLinkType(c.req.query("type"));
  const token = c.req.query("token") ?? "";
  const redirectTo = allowedRedirect(context, c.req.query("redirect_to"));
  const tokens = await openLink(context, c, type, token);
  const target = withFragment(
    redirectTo,
    tokens
      ? {
          access_token: tokens.access_token,
          expires_at: String(tokens.expires_at),
          expires_in: String(tokens.expires_in),
          refresh_token: tokens.refresh_token,
          token_type: tokens.token_type,
          type,
        }
      : { error: "access_denied", error_code: "otp_expired", error_description: expired },
  );
  c.header("Cache-Control", "no-store");
  return c.redirect(target, 303);
}

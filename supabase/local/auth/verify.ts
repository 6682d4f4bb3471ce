import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { acceptInvitation } from "./invitations.ts";
import { hashCode } from "./mailed-codes.ts";
import { allowedRedirect, withValues } from "./redirects.ts";
import { readFields } from "./request-fields.ts";
import { openSession } from "./sessions.ts";
import { type UserRow, getUserById, isBanned } from "./users.ts";

type LinkType = "recovery" | "invite";

const tokenTypes = { recovery: "recovery_token", invite: "confirmation_token" } as const;
const otherTypes = new Set(["signup", "magiclink", "email", "email_change", "sms", "phone_change"]);

function requireLinkType(type: string | undefined): LinkType {
  if (type === "recovery" || type === "invite") return type;
  if (type && otherTypes.has(type)) throw notImitated(`Verification of type ${type}`);
  throw new AuthError(400, "validation_failed", "Verify requires a verification type");
}

/** Uses up the token with this hash. Returns its user, whose address is now confirmed; null if there is no such token. */
async function consumeToken(context: AuthContext, transaction: Transaction, type: LinkType, hash: string): Promise<UserRow | null> {
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
  const user = await getUserById(transaction, token.user_id);
  if (user && isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  return user;
}

/**
 * POST /verify with `{type, token_hash}` or `{type, email, token}`, where the type is "recovery" or "invite": the tokens of
 * a new session. Throws AuthError.
 */
export async function verifyToken(context: AuthContext, c: AuthRequest): Promise<Response> {
  const fields = await readFields(c.req.raw, { type: "string", token: "string", token_hash: "string", email: "string" });
  const type = requireLinkType(fields.type);
  const { token, email } = fields;
  const hash = fields.token_hash ?? (token && email ? hashCode(email.trim().toLowerCase(), token) : null);
  if (!hash) throw new AuthError(400, "validation_failed", "Verify requires a token or a token hash");
  // A six-digit code can be guessed, so attempts are counted by address.
  const account = email?.trim().toLowerCase();
  if (account) context.failedSignIns.check(account);
  const tokens = await context.database.asSuperuser(async (transaction) => {
    const user = await consumeToken(context, transaction, type, hash);
    return user && openSession(context, transaction, user, "otp", c.req.header("user-agent"));
  });
  if (tokens) return c.json(tokens);
  if (account) context.failedSignIns.count(account);
  throw new AuthError(
    403,
    "otp_expired",
    fields.token_hash ? "Email link is invalid or has expired" : "Token has expired or is invalid",
  );
}

async function issueAuthCode(transaction: Transaction, userId: string): Promise<string | null> {
  const [flow] = await transaction.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
      where id = (select id from auth.flow_state where user_id = $1 order by created_at desc limit 1) returning auth_code`,
    [userId],
  );
  return flow?.auth_code ?? null;
}

/**
 * GET /verify, the link in the mail: leads back to the site, with the tokens in the fragment (implicit) or with `?code=`
 * (PKCE, whose tokens begin with `pkce_`); a used or expired link leads there with an error.
 */
export async function followLink(context: AuthContext, c: AuthRequest): Promise<Response> {
  const type = requireLinkType(c.req.query("type"));
  const token = c.req.query("token") ?? "";
  const redirectTo = allowedRedirect(context, c.req.query("redirect_to"));
  const isPkce = token.startsWith("pkce_");
  const target = await context.database.asSuperuser(async (transaction) => {
    const user = /^[a-z0-9_]{1,100}$/.test(token) ? await consumeToken(context, transaction, type, token) : null;
    if (user && isPkce) {
      const code = await issueAuthCode(transaction, user.id);
      if (code) return withValues(redirectTo, { code }, { query: true });
    } else if (user) {
      const tokens = await openSession(context, transaction, user, "otp", c.req.header("user-agent"));
      const values = {
        access_token: tokens.access_token,
        expires_at: String(tokens.expires_at),
        expires_in: String(tokens.expires_in),
        refresh_token: tokens.refresh_token,
        token_type: tokens.token_type,
        type,
      };
      return withValues(redirectTo, values, { fragment: true });
    }
    const error = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    return withValues(redirectTo, error, { fragment: true, query: isPkce });
  });
  c.header("Cache-Control", "no-store");
  return c.redirect(target, 303);
}

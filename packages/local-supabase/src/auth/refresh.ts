import type { LocalContext, LocalRequest } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import { readFields, text } from "./request-fields.ts";
import { type TokenAnswer, addRefreshToken, answerTokens } from "./sessions.ts";
import { getUserById, isBanned } from "./users.ts";

type RefreshTokenRow = {
  id: number;
  token: string;
  user_id: string;
  parent: string | null;
  revoked: boolean;
  session_id: string | null;
  /** Seconds since it was last touched: for a revoked token, since it was replaced. */
  age: number;
  /** Whether its session has reached the end that `not_after` sets. */
  ended: boolean | null;
};

const refused = (code: string, reason: string) => new AuthError(400, code, `Invalid Refresh Token: ${reason}`);

async function getActiveToken(transaction: Transaction, sessionId: string): Promise<RefreshTokenRow | null> {
  const rows = await transaction.query<RefreshTokenRow>(
    "select *, 0 as age, false as ended from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1",
    [sessionId],
  );
  return rows[0] ?? null;
}

/**
 * What becomes of a refresh token, as GoTrue's internal/tokens/service.go decides. An error returned as a value does
 * not roll back: a token reused too late must revoke its whole family.
 */
async function rotate(
  context: LocalContext,
  transaction: Transaction,
  token: string,
): Promise<TokenAnswer | AuthError> {
  const [row] = await transaction.query<RefreshTokenRow>(
    `select t.*, extract(epoch from now() - t.updated_at)::float8 as age, s.not_after < now() as ended
      from auth.refresh_tokens t left join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [token],
  );
  if (!row) return refused("refresh_token_not_found", "Refresh Token Not Found");
  const user = await getUserById(transaction, row.user_id);
  if (user && isBanned(user)) return refused("user_banned", "User Banned");
  if (!user || !row.session_id) return refused("session_not_found", "No Valid Session Found");
  if (row.ended) return refused("session_expired", "Session Expired");

  const session = { id: row.session_id, userId: user.id };
  let answered: string | null = null;
  if (row.revoked) {
    const active = await getActiveToken(transaction, session.id);
    // The client may have lost the answer: the parent of the active token leads to the active token, at any time.
    if (active?.parent === row.token) answered = active.token;
    else if (row.age > context.config.auth.refreshTokenReuseInterval) {
      await transaction.run(
        "update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked",
        [session.id],
      );
      return refused("refresh_token_already_used", "Already Used");
    }
  }
  if (!answered) {
    await transaction.run(
      "update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1 and not revoked",
      [row.id],
    );
    answered = await addRefreshToken(transaction, session, row.token);
  }
  await transaction.run(
    "update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1",
    [session.id],
  );
  return answerTokens(context, transaction, user, session.id, answered);
}

/**
 * POST /token?grant_type=refresh_token: new tokens of the same session. Refreshes of one session run one
 * after the other, as transactions on the one connection. Throws AuthError, never 5xx for a bad token: clients would
 * keep a dead session.
 */
export async function refreshSession(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { refresh_token: token = "" } = await readFields(c.req.raw, { refresh_token: text });
  if (!/^[a-z0-9]{12}$/.test(token)) throw new AuthError(400, "validation_failed", "Refresh token is not valid");
  const outcome = await context.database.asSuperuser((transaction) => rotate(context, transaction, token));
  if (outcome instanceof AuthError) throw outcome;
  return c.json(outcome);
}

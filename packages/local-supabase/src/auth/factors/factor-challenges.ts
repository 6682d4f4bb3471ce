import type { LocalContext, LocalRequest } from "../../server/context.ts";
import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import { type SignedIn, requireUser } from "../bearer.ts";
import { type FactorRow, createTotp, requireFactor } from "./factors.ts";
import { readFields, text, uuid } from "../request-fields.ts";
import { type TokenAnswer, addAuthenticationMethod, addRefreshToken, answerTokens } from "../sessions.ts";

const challengeLifeInSeconds = 300;

/** POST /factors/:id/challenge: an id that accepts one code, within 300 seconds. */
export async function challengeFactor(context: LocalContext, c: LocalRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  if (!context.config.auth.mfa.totpVerifyEnabled) {
    throw new AuthError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
  }
  const id = randomUUID();
  const factorId = c.req.param("id") ?? "";
  await context.database.asSuperuser(async (transaction) => {
    await requireFactor(transaction, signedIn, factorId);
    await transaction.run(
      "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '127.0.0.1')",
      [id, factorId],
    );
    // One row a moment: the column is unique.
    await transaction.run("update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1", [
      factorId,
    ]);
  });
  return c.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + challengeLifeInSeconds });
}

async function checkCode(
  transaction: Transaction,
  factor: FactorRow,
  challengeId: string,
  code: string,
): Promise<void> {
  const [challenge] = await transaction.query<{ age: number; verified_at: Date | null }>(
    `select verified_at, extract(epoch from now() - created_at)::float8 as age from auth.mfa_challenges
      where id = $1 and factor_id = $2`,
    [challengeId, factor.id],
  );
  if (!challenge)
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.verified_at) {
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  }
  if (challenge.age > challengeLifeInSeconds) {
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  // The library throws for what is not in ASCII.
  const token = /^\s*(\d{6})\s*$/.exec(code)?.[1];
  if (!token || createTotp(factor.secret).validate({ token, window: 1 }) === null) {
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  await transaction.run("update auth.mfa_challenges set verified_at = now() where id = $1", [challengeId]);
}

/** Raises the session to aal2; the user's other sessions below aal2 end, and factors that were never verified are removed. */
async function raiseSession(
  context: LocalContext,
  transaction: Transaction,
  { user }: SignedIn,
  sessionId: string,
  factor: FactorRow,
): Promise<TokenAnswer> {
  if (factor.status === "unverified") {
    await transaction.run("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
      factor.id,
    ]);
  }
  await transaction.run("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
    sessionId,
    factor.id,
  ]);
  await addAuthenticationMethod(transaction, sessionId, "totp");
  await transaction.run("delete from auth.sessions where user_id = $1 and id <> $2 and aal < 'aal2'", [
    user.id,
    sessionId,
  ]);
  const [active] = await transaction.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
      where id = (select max(id) from auth.refresh_tokens where session_id = $1 and not revoked) returning token`,
    [sessionId],
  );
  const refreshToken = await addRefreshToken(transaction, { id: sessionId, userId: user.id }, active?.token ?? null);
  const answer = await answerTokens(context, transaction, user, sessionId, refreshToken);
  // GoTrue's answer still lists them.
  await transaction.run("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id]);
  return answer;
}

/**
 * POST /factors/:id/verify: the session's tokens at aal2, as verifyTOTPFactor in GoTrue's internal/api/mfa.go answers.
 */
export async function verifyFactor(context: LocalContext, c: LocalRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  const { challenge_id: challengeId = randomUUID(), code = "" } = await readFields(c.req.raw, {
    challenge_id: uuid,
    code: text,
  });
  const { sessionId } = signedIn;
  if (sessionId === null) throw new AuthError(403, "session_not_found", "A session is required to verify a factor");
  const factorId = c.req.param("id") ?? "";
  const tokens = await context.database.asSuperuser(async (transaction) => {
    const factor = await requireFactor(transaction, signedIn, factorId);
    if (!code) throw new AuthError(400, "validation_failed", "Code needs to be non-empty");
    await checkCode(transaction, factor, challengeId, code);
    return raiseSession(context, transaction, signedIn, sessionId, factor);
  });
  return c.json(tokens);
}

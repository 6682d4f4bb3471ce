import { randomInt } from "node:crypto";
import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { signToken } from "../server/jwt.ts";
import { type UserRow, describeUser } from "./users.ts";

/** How a user signed in, in the words of the `amr` claim. */
type AuthenticationMethod = "password" | "otp" | "totp";

export type TokenAnswer = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

const refreshTokenLetters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A refresh token of GoTrue's first format: 12 characters `[a-z0-9]`. */
function makeRefreshToken(): string {
  return Array.from({ length: 12 }, () => refreshTokenLetters[randomInt(refreshTokenLetters.length)]).join("");
}

export async function addAuthenticationMethod(
  transaction: Transaction,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await transaction.run(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), $1, now(), now(), $2)
      on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

/** Adds a refresh token to a session; `parent` is the one that it replaces. Returns it. */
export async function addRefreshToken(
  transaction: Transaction,
  session: { id: string; userId: string },
  parent: string | null,
): Promise<string> {
  const token = makeRefreshToken();
  await transaction.run(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
      values ($1, $2, false, now(), now(), $3, $4)`,
    [token, session.userId, parent, session.id],
  );
  return token;
}

/** The tokens of a session and its user, as GoTrue's internal/tokens/service.go answers them. */
export async function answerTokens(
  context: LocalContext,
  transaction: Transaction,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<TokenAnswer> {
  const amr = await transaction.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
      from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  const issuedAt = Math.floor(Date.now() / 1000);
  const { jwtExpiry } = context.config.auth;
  const accessToken = await signToken(context.secrets.jwtSecret, {
    iss: `${context.url}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + jwtExpiry,
    iat: issuedAt,
    email: user.email ?? "",
    phone: "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: amr.some(({ method }) => method === "totp") ? "aal2" : "aal1",
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: jwtExpiry,
    expires_at: issuedAt + jwtExpiry,
    refresh_token: refreshToken,
    user: await describeUser(transaction, user),
  };
}

export async function openSession(
  context: LocalContext,
  transaction: Transaction,
  user: UserRow,
  method: AuthenticationMethod,
  userAgent: string | undefined,
): Promise<TokenAnswer> {
  const [session] = await transaction.query<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (gen_random_uuid(), $1, now(), now(), 'aal1', $2, '127.0.0.1') returning id`,
    [user.id, userAgent ?? null],
  );
  if (!session) throw new Error("insert … returning gave no row");
  await addAuthenticationMethod(transaction, session.id, method);
  const [signedIn] = await transaction.query<UserRow>(
    "update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning *",
    [user.id],
  );
  const refreshToken = await addRefreshToken(transaction, { id: session.id, userId: user.id }, null);
  return answerTokens(context, transaction, signedIn ?? user, session.id, refreshToken);
}

/** Ends these sessions of a user: all, all but one, or one. Their refresh tokens go with them. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  which: "all" | { allBut: string } | { only: string },
): Promise<void> {
  if (which === "all") await transaction.run("delete from auth.sessions where user_id = $1", [userId]);
  else if ("allBut" in which) {
    await transaction.run("delete from auth.sessions where user_id = $1 and id <> $2", [userId, which.allBut]);
  } else await transaction.run("delete from auth.sessions where user_id = $1 and id = $2", [userId, which.only]);
}

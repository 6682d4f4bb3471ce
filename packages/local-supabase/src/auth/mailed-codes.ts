import type { LocalContext } from "../server/context.ts";
import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";

/** What GoTrue keeps of a one-time code: never the code itself. */
export function hashCode(email: string, code: string): string {
  return createHash("sha224")
    .update(email + code)
    .digest("hex");
}

export function makeCode({ config }: LocalContext): string {
  return Array.from({ length: config.auth.email.otpLength }, () => randomInt(10)).join("");
}

/** Throws 429 when the last mail of this kind was sent less than `max_frequency` ago. */
export function requirePause({ config }: LocalContext, sentAt: Date | null): void {
  const waited = sentAt ? (Date.now() - sentAt.getTime()) / 1000 : Infinity;
  const left = Math.ceil(config.auth.email.maxFrequency - waited);
  if (left <= 0) return;
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${left} seconds.`,
  );
}

type TokenType = "confirmation_token" | "recovery_token";

export async function keepOneTimeToken(
  transaction: Transaction,
  userId: string,
  type: TokenType,
  hash: string,
  email: string,
): Promise<void> {
  await transaction.run(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = $2::auth.one_time_token_type",
    [userId, type],
  );
  await transaction.run(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
      values ($1, $2, $3::auth.one_time_token_type, $4, $5)`,
    [randomUUID(), userId, type, hash, email],
  );
}

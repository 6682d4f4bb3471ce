import type { LocalContext } from "../../server/context.ts";
import type { Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";

// bcrypt runs in pgcrypto, in the database's thread: the server goes on answering, and the hashes are the same
// that GoTrue and a seed's extensions.crypt() write.

const longestInBytes = 72;

export async function isPasswordOf(transaction: Transaction, hash: string | null, password: string): Promise<boolean> {
  if (!hash || !/^\$2[abxy]\$\d\d\$.{53}$/.test(hash)) return false;
  const [row] = await transaction.query<{ correct: boolean }>("select extensions.crypt($1, $2) = $2 as correct", [
    password,
    hash,
  ]);
  return row?.correct ?? false;
}

export async function hashPassword(
  { passwordCost }: LocalContext,
  transaction: Transaction,
  password: string,
): Promise<string> {
  const [row] = await transaction.query<{ hash: string }>(
    "select extensions.crypt($1, extensions.gen_salt('bf', $2)) as hash",
    [password, passwordCost],
  );
  if (!row) throw new Error("crypt() returned no row");
  return row.hash;
}

/** Why this configuration calls the password weak; null when it does not. GoTrue counts bytes, whatever its words. */
export function describeWeakness(
  context: LocalContext,
  password: string,
): { message: string; reasons: string[] } | null {
  const { minimumPasswordLength } = context.config.auth;
  if (Buffer.byteLength(password) >= minimumPasswordLength) return null;
  return { message: `Password should be at least ${minimumPasswordLength} characters.`, reasons: ["length"] };
}

/** Throws GoTrue's refusal of a new password that is too weak or too long. */
export function requireAcceptablePassword(context: LocalContext, password: string): void {
  if (Buffer.byteLength(password) > longestInBytes) {
    throw new AuthError(400, "validation_failed", `Password cannot be longer than ${longestInBytes} characters`);
  }
  const weakness = describeWeakness(context, password);
  if (weakness) {
    throw new AuthError(422, "weak_password", weakness.message, { weak_password: { reasons: weakness.reasons } });
  }
}

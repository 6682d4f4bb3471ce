import { randomUUID } from "node:crypto";
import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import { hashPassword } from "./passwords/passwords.ts";
import type { Fields } from "./request-fields.ts";

/** The fields of a user that the service role may set. */
export const userShape = {
  id: "string",
  email: "string",
  phone: "string",
  password: "string",
  email_confirm: "boolean",
  user_metadata: "object",
  app_metadata: "object",
  ban_duration: "string",
} as const;

const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** "24h" or "1h30m" as the moment at which the ban ends; null for "none". Throws AuthError. */
export function readBanEnd(duration: string): Date | null {
  if (duration === "none") return null;
  const parts = [...duration.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== duration) {
    throw new AuthError(400, "validation_failed", `invalid format for ban duration: ${duration}`);
  }
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ""] ?? 0), 0);
  return new Date(Math.min(Date.now() + seconds * 1000, Date.UTC(9999, 0)));
}

/** Throws AuthError for a password longer than bcrypt can hash. */
export function requireShortPassword(password: string | undefined): void {
  if (password !== undefined && Buffer.byteLength(password) > 72) {
    throw new AuthError(400, "validation_failed", "Password cannot be longer than 72 characters");
  }
}

/** Inserts a user with an e-mail identity. Returns the new id. */
export async function insertUser(
  context: LocalContext,
  transaction: Transaction,
  email: string,
  fields: Fields<typeof userShape>,
): Promise<string> {
  const id = fields.id ?? randomUUID();
  // GoTrue reads the token columns as strings: a null in one of them breaks every sign-in.
  await transaction.run(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at, banned_until)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3,
        case when $4::boolean then now() end, '', '', '', '', $5::jsonb, $6::jsonb, now(), now(), $7)`,
    [
      id,
      email,
      fields.password ? await hashPassword(context, transaction, fields.password) : "",
      fields.email_confirm ?? false,
      JSON.stringify({ ...fields.app_metadata, provider: "email", providers: ["email"] }),
      JSON.stringify(fields.user_metadata ?? {}),
      fields.ban_duration ? readBanEnd(fields.ban_duration) : null,
    ],
  );
  await transaction.run(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now())`,
    [id, JSON.stringify({ sub: id, email, email_verified: fields.email_confirm ?? false, phone_verified: false })],
  );
  return id;
}

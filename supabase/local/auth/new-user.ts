import { randomUUID } from "node:crypto";
import type * as v from "valibot";
import type { LocalContext } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { data, flag, text } from "./request-fields.ts";

export const newUser = { email: text, password: text, email_confirm: flag, user_metadata: data };

export function requireShortPassword(password: string | undefined): void {
  if (password !== undefined && Buffer.byteLength(password) > 72) {
    throw new AuthError(400, "validation_failed", "Password cannot be longer than 72 characters");
  }
}

export async function insertUser(
  context: LocalContext,
  transaction: Transaction,
  email: string,
  fields: v.InferOutput<v.ObjectSchema<typeof newUser, undefined>>,
): Promise<string> {
  const id = randomUUID();
  // GoTrue reads the token columns as strings: a null in one of them breaks every sign-in.
  await transaction.run(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3,
        case when $4::boolean then now() end, '', '', '', '', $5::jsonb, $6::jsonb, now(), now())`,
    [
      id,
      email,
      fields.password ? await hashPassword(context, transaction, fields.password) : "",
      fields.email_confirm ?? false,
      JSON.stringify({ provider: "email", providers: ["email"] }),
      JSON.stringify(fields.user_metadata ?? {}),
    ],
  );
  await transaction.run(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now())`,
    [id, JSON.stringify({ sub: id, email, email_verified: fields.email_confirm ?? false, phone_verified: false })],
  );
  return id;
}

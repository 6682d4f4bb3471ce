import { randomUUID } from "node:crypto";
import type * as v from "valibot";
import type { LocalContext, LocalRequest } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { data, flag, readFields, text } from "./request-fields.ts";

export const newUser = {
  email: text,
  password: text,
  email_confirm: flag,
  role: text,
  user_metadata: data,
  app_metadata: data,
  id: text,
  phone: text,
  password_hash: text,
  ban_duration: text,
};

/** POST /signup, which is closed: people are invited here. */
export async function refuseSignUp({ config }: LocalContext, c: LocalRequest): Promise<Response> {
  const { email, phone } = await readFields(c.req.raw, { email: text, phone: text });
  const isAnonymous = !email && !phone;
  if (isAnonymous ? config.auth.enableAnonymousSignIns : config.auth.enableSignup) throw notImitated("Signing up");
  throw isAnonymous
    ? new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
    : new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

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
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $7, $2, $3,
        case when $4::boolean then now() end, '', '', '', '', $5::jsonb, $6::jsonb, now(), now())`,
    [
      id,
      email,
      fields.password ? await hashPassword(context, transaction, fields.password) : "",
      fields.email_confirm ?? false,
      JSON.stringify({ provider: "email", providers: ["email"], ...fields.app_metadata }),
      JSON.stringify({ ...fields.user_metadata, ...(fields.email_confirm && { email_verified: true }) }),
      fields.role || "authenticated",
    ],
  );
  await transaction.run(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now(), now())`,
    [id, JSON.stringify({ sub: id, email, email_verified: false, phone_verified: false })],
  );
  return id;
}

import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  is_anonymous: boolean;
  banned_until: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
};

const hostPart = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const emailAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${hostPart}(?:\\.${hostPart})*$`, "i");

/** An email address as GoTrue stores it. Throws AuthError 400 where it takes none, as validateEmail in its internal/api/mail.go does. */
export function requireEmail(email = ""): string {
  const refuse = (message: string) => new AuthError(400, "validation_failed", message);
  if (!email) throw refuse("An email address is required");
  if (email.length > 255) throw refuse("An email address is too long");
  if (!emailAddress.test(email)) throw refuse("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** Whether the user may not sign in for now: only SQL can ban somebody here. */
export const isBanned = ({ banned_until: until }: UserRow): boolean => until !== null && until.getTime() > Date.now();

/** Like GoTrue, this finds nobody who was put in with another `instance_id` or `aud` than its own. */
export const isOurs = "aud = 'authenticated' and instance_id = '00000000-0000-0000-0000-000000000000'";

export async function getUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  const rows = await transaction.query<UserRow>(
    `select * from auth.users where lower(email) = $1 and not is_sso_user and ${isOurs}`,
    [email.toLowerCase()],
  );
  return rows[0] ?? null;
}

/** The user with this id, or null. The id must be a UUID. */
export async function getUserById(transaction: Transaction, id: string): Promise<UserRow | null> {
  const rows = await transaction.query<UserRow>("select * from auth.users where id = $1", [id]);
  return rows[0] ?? null;
}

/** The factors of a user as GoTrue shows them, oldest first: never their secrets. */
export async function describeFactors(transaction: Transaction, userId: string): Promise<Record<string, unknown>[]> {
  const factors = await transaction.query(
    `select id, created_at, updated_at, status::text, friendly_name, factor_type::text, coalesce(phone, '') as phone,
      last_challenged_at from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
  return factors.map((factor) => ({ ...factor, friendly_name: factor.friendly_name || undefined }));
}

/** The user as GoTrue lists it (internal/models/user.go), without what is in other tables: never a password or a token. */
export function describeUserRow(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    phone: "",
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: user.is_anonymous,
  };
}

/** The same with identities and factors, whose secrets stay here. */
export async function describeUser(transaction: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await transaction.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  );
  const factors = await describeFactors(transaction, user.id);
  return {
    ...describeUserRow(user),
    factors: factors.length > 0 ? factors : undefined,
    identities: identities.map((identity) => ({ ...identity, last_sign_in_at: identity.last_sign_in_at ?? undefined })),
  };
}

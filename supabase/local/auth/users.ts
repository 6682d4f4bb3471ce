import type { Transaction } from "../database/database.ts";

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
  created_at: Date | null;
  updated_at: Date | null;
};

/** An e-mail address as GoTrue stores it; null if it is not one. */
export function normalizeEmail(email: string): string | null {
  const trimmed = email.trim().toLowerCase();
  return trimmed.length <= 254 && /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\.]+(\.[^\s@"<>(),:;[\]\\.]+)*$/.test(trimmed)
    ? trimmed
    : null;
}

export async function getUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  const rows = await transaction.query<UserRow>(
    "select * from auth.users where lower(email) = $1 and not is_sso_user and deleted_at is null",
    [email.trim().toLowerCase()],
  );
  return rows[0] ?? null;
}

/** The user with this id, or null. The id must be a UUID. */
export async function getUserById(transaction: Transaction, id: string): Promise<UserRow | null> {
  const rows = await transaction.query<UserRow>("select * from auth.users where id = $1 and deleted_at is null", [id]);
  return rows[0] ?? null;
}

/** The factors of a user as GoTrue shows them, oldest first: never their secrets. */
export function describeFactors(transaction: Transaction, userId: string): Promise<Record<string, unknown>[]> {
  return transaction.query(
    `select id, created_at, updated_at, status::text, friendly_name, factor_type::text, coalesce(phone, '') as phone,
      last_challenged_at from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** The user as GoTrue shows it (internal/models/user.go): never a password, a token or a factor's secret. */
export async function describeUser(transaction: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await transaction.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  );
  const factors = await describeFactors(transaction, user.id);
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
    factors: factors.length > 0 ? factors : undefined,
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { isUuid, requireServiceRole } from "./bearer.ts";
import { removeFactor } from "./factors/factors.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { insertUser, readBanEnd, requireShortPassword, userShape } from "./new-user.ts";
import { readFields } from "./request-fields.ts";
import { type UserRow, describeFactors, describeUser, getUserByEmail, getUserById, normalizeEmail } from "./users.ts";

/** POST /admin/users: creates a user, even while sign-up is closed. Throws AuthError. */
export async function createUser(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const fields = await readFields(c.req.raw, userShape);
  if (fields.phone) throw notImitated("Phone numbers");
  if (!fields.email) {
    throw new AuthError(400, "validation_failed", "Cannot create a user without either an email or phone");
  }
  const email = normalizeEmail(fields.email);
  if (!email) throw new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
  if (fields.id !== undefined && !isUuid(fields.id)) throw new AuthError(400, "validation_failed", "ID must conform to the uuid v4 format");
  requireShortPassword(fields.password);
  const answer = await context.database.asSuperuser(async (transaction) => {
    if (await getUserByEmail(transaction, email)) {
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    }
    if (fields.id && (await getUserById(transaction, fields.id))) {
      throw new AuthError(422, "user_already_exists", "A user with this ID already exists");
    }
    const user = await getUserById(transaction, await insertUser(context, transaction, email, fields));
    return user && describeUser(transaction, user);
  });
  return c.json(answer);
}

/** GET /admin/users?page=&per_page=: `{users, aud}`, newest first, 50 a page. Throws AuthError. */
export async function listUsers(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const readNumber = (name: string, fallback: number, most: number) => {
    const text = c.req.query(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : fallback;
  };
  const page = readNumber("page", 1, 1_000_000);
  const perPage = readNumber("per_page", 50, 1000);
  const { users, total } = await context.database.asSuperuser(async (transaction) => {
    const rows = await transaction.query<UserRow>(
      "select * from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2",
      [perPage, (page - 1) * perPage],
    );
    const [count] = await transaction.query<{ total: number }>(
      "select count(*)::int as total from auth.users where deleted_at is null",
    );
    const described = [];
    for (const row of rows) described.push(await describeUser(transaction, row));
    return { users: described, total: count?.total ?? 0 };
  });
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")].join(", "));
  return c.json({ users, aud: "authenticated" });
}

async function requireUserRow(transaction: Transaction, id: string | undefined): Promise<UserRow> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await getUserById(transaction, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

/** GET /admin/users/:id. Throws AuthError. */
export async function showUserToAdmin(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const answer = await context.database.asSuperuser(async (transaction) =>
    describeUser(transaction, await requireUserRow(transaction, c.req.param("id"))),
  );
  return c.json(answer);
}

/** PUT /admin/users/:id: password, confirmation, metadata, ban. Throws AuthError. */
export async function updateUserAsAdmin(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const fields = await readFields(c.req.raw, userShape);
  if (fields.email || fields.phone) throw notImitated("Changing the e-mail address or phone of a user");
  requireShortPassword(fields.password);
  const banEnd = fields.ban_duration === undefined ? undefined : readBanEnd(fields.ban_duration);
  const answer = await context.database.asSuperuser(async (transaction) => {
    const user = await requireUserRow(transaction, c.req.param("id"));
    await transaction.run(
      `update auth.users set updated_at = now(), encrypted_password = $2,
        email_confirmed_at = case when $3::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
        raw_app_meta_data = raw_app_meta_data || $4::jsonb, raw_user_meta_data = raw_user_meta_data || $5::jsonb,
        banned_until = $6
        where id = $1`,
      [
        user.id,
        fields.password ? await hashPassword(context, transaction, fields.password) : user.encrypted_password,
        fields.email_confirm ?? false,
        JSON.stringify(fields.app_metadata ?? {}),
        JSON.stringify(fields.user_metadata ?? {}),
        banEnd === undefined ? user.banned_until : banEnd,
      ],
    );
    return describeUser(transaction, await requireUserRow(transaction, user.id));
  });
  return c.json(answer);
}

/** DELETE /admin/users/:id: deletes the user and everything that refers to it. Throws AuthError. */
export async function deleteUser(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  await context.database.asSuperuser(async (transaction) => {
    const user = await requireUserRow(transaction, c.req.param("id"));
    await transaction.run("delete from auth.flow_state where user_id = $1", [user.id]);
    await transaction.run("delete from auth.users where id = $1", [user.id]);
  });
  return c.json({});
}

/** GET /admin/users/:id/factors: the factors of a user. Throws AuthError. */
export async function listFactorsAsAdmin(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const factors = await context.database.asSuperuser(async (transaction) =>
    describeFactors(transaction, (await requireUserRow(transaction, c.req.param("id"))).id),
  );
  return c.json(factors);
}

/** DELETE /admin/users/:id/factors/:factorId: removes a factor, verified or not, and returns it. Throws AuthError. */
export async function deleteFactorAsAdmin(context: AuthContext, c: AuthRequest): Promise<Response> {
  await requireServiceRole(context, c);
  const factorId = c.req.param("factorId");
  if (!isUuid(factorId)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const removed = await context.database.asSuperuser(async (transaction) => {
    const user = await requireUserRow(transaction, c.req.param("id"));
    const factor = (await describeFactors(transaction, user.id)).find(({ id }) => id === factorId);
    if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await removeFactor(transaction, factorId);
    return factor;
  });
  return c.json(removed);
}

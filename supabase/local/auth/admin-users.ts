import type { LocalContext, LocalRequest } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError } from "./auth-error.ts";
import { isUuid } from "./bearer.ts";
import { removeFactor } from "./factors/factors.ts";
import { insertUser, requireShortPassword, newUser } from "./new-user.ts";
import { readFields } from "./request-fields.ts";
import { type UserRow, describeFactors, describeUser, getUserByEmail, getUserById, normalizeEmail } from "./users.ts";

/** POST /admin/users: creates a user, even while sign-up is closed. */
export async function createUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const fields = await readFields(c.req.raw, newUser);
  const email = normalizeEmail(fields.email ?? "");
  if (!email) throw new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
  requireShortPassword(fields.password);
  const answer = await context.database.asSuperuser(async (transaction) => {
    if (await getUserByEmail(transaction, email)) {
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    }
    const user = await getUserById(transaction, await insertUser(context, transaction, email, fields));
    return user && describeUser(transaction, user);
  });
  return c.json(answer);
}

/** GET /admin/users?page=&per_page=: `{users, aud}`, newest first, 50 a page. */
export async function listUsers(context: LocalContext, c: LocalRequest): Promise<Response> {
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

export async function showUserToAdmin(context: LocalContext, c: LocalRequest): Promise<Response> {
  const answer = await context.database.asSuperuser(async (transaction) =>
    describeUser(transaction, await requireUserRow(transaction, c.req.param("id"))),
  );
  return c.json(answer);
}

export async function listFactorsAsAdmin(context: LocalContext, c: LocalRequest): Promise<Response> {
  const factors = await context.database.asSuperuser(async (transaction) =>
    describeFactors(transaction, (await requireUserRow(transaction, c.req.param("id"))).id),
  );
  return c.json(factors);
}

/** DELETE /admin/users/:id/factors/:factorId: removes a factor, verified or not, and returns it. */
export async function deleteFactorAsAdmin(context: LocalContext, c: LocalRequest): Promise<Response> {
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

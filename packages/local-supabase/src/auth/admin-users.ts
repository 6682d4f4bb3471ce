import { randomUUID } from "node:crypto";
import type { LocalContext, LocalRequest } from "../server/context.ts";
import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import { isUuid } from "./bearer.ts";
import { removeFactor } from "./factors/factors.ts";
import { insertUser, requireShortPassword, newUser } from "./new-user.ts";
import { readFields } from "./request-fields.ts";
import {
  type UserRow,
  describeFactors,
  describeUser,
  describeUserRow,
  getUserByEmail,
  getUserById,
  isOurs,
  requireEmail,
} from "./users.ts";

/** POST /admin/users: creates a user, even while sign-up is closed. */
export async function createUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { id, phone, password_hash: hash, ban_duration: ban, ...fields } = await readFields(c.req.raw, newUser);
  if (id || phone || hash || ban) throw notImitated("An id, a phone number, a hash or a ban of a new user");
  if (!fields.email) {
    throw new AuthError(400, "validation_failed", "Cannot create a user without either an email or phone");
  }
  const email = requireEmail(fields.email);
  requireShortPassword(fields.password);
  const answer = await context.database.asSuperuser(async (transaction) => {
    if (await getUserByEmail(transaction, email)) {
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    }
    const user = await getUserById(
      transaction,
      await insertUser(context, transaction, email, { ...fields, password: fields.password || randomUUID() }),
    );
    return user && describeUser(transaction, user);
  });
  return c.json(answer);
}

/** A number in the query, as Go reads one; throws AuthError 400 for anything else. */
function readNumber(query: Record<string, string>, name: string, fallback: number): number {
  const text = query[name] || String(fallback);
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const reason = `strconv.ParseUint: parsing "${text}": invalid syntax`;
  throw new AuthError(400, "validation_failed", `Bad Pagination Parameters: ${reason}`);
}

/** GET /admin/users?page=&per_page=: `{users, aud}` without their identities and factors, newest first, 50 a page. */
export async function listUsers(context: LocalContext, c: LocalRequest): Promise<Response> {
  const query = c.req.query();
  if (query.sort || query.filter) throw notImitated("Sorting and filtering users");
  const page = readNumber(query, "page", 1);
  const perPage = Math.max(1, readNumber(query, "per_page", 50));
  const { users, total } = await context.database.asSuperuser(async (transaction) => {
    const users = await transaction.query<UserRow>(
      `select * from auth.users where ${isOurs} order by created_at desc, id limit $1 offset $2`,
      [perPage, Math.max(0, page - 1) * perPage],
    );
    const [count] = await transaction.query<{ total: number }>(
      `select count(*)::int as total from auth.users where ${isOurs}`,
    );
    return { users, total: count?.total ?? 0 };
  });
  const lastPage = Math.ceil(total / perPage);
  const link = (number: number, rel: string) => {
    const address = new URLSearchParams({ ...query, page: String(number) });
    address.sort();
    return `</admin/users?${address}>; rel="${rel}"`;
  };
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")].join(", "));
  return c.json({ users: users.map(describeUserRow), aud: "authenticated" });
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
  const removed = await context.database.asSuperuser(async (transaction) => {
    const user = await requireUserRow(transaction, c.req.param("id"));
    if (!isUuid(factorId)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
    const factor = (await describeFactors(transaction, user.id)).find(({ id }) => id === factorId);
    if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await removeFactor(transaction, factorId);
    return factor;
  });
  return c.json(removed);
}

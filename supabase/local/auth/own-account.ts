import { AuthError, notImitated } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { requireUser } from "./bearer.ts";
import { changePassword, requireSecondFactor } from "./passwords/change-password.ts";
import { requireAcceptablePassword } from "./passwords/passwords.ts";
import { readFields } from "./request-fields.ts";
import { endSessions } from "./sessions.ts";
import { type UserRow, describeUser, getUserById } from "./users.ts";

/** GET /user: the user of the access token. Throws AuthError. */
export async function showUser(context: AuthContext, c: AuthRequest): Promise<Response> {
  const { user } = await requireUser(context, c);
  return c.json(await context.database.asSuperuser((transaction) => describeUser(transaction, user)));
}

/** POST /logout?scope=global|local|others: ends sessions, 204. Throws AuthError. */
export async function signOut(context: AuthContext, c: AuthRequest): Promise<Response> {
  const scope = c.req.query("scope") ?? "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw new AuthError(400, "validation_failed", `Unsupported logout scope "${scope}"`);
  }
  const { user, sessionId } = await requireUser(context, c);
  await context.database.asSuperuser((transaction) => {
    if (scope === "global" || sessionId === null) return endSessions(transaction, user.id, "all");
    return endSessions(transaction, user.id, scope === "others" ? { allBut: sessionId } : { only: sessionId });
  });
  return c.body(null, 204);
}

/** New values for user_metadata: null removes a key, as in GoTrue. */
function mergeMetadata(user: UserRow, changes: Record<string, unknown>): string {
  const merged = { ...user.raw_user_meta_data, ...changes };
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
}

/** PUT /user: changes the caller's password or metadata and returns the user. Throws AuthError. */
export async function updateUser(context: AuthContext, c: AuthRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  const { user } = signedIn;
  const fields = await readFields(c.req.raw, {
    email: "string",
    phone: "string",
    password: "string",
    data: "object",
    app_metadata: "object",
    nonce: "string",
    current_password: "string",
  });
  const { password, data } = fields;
  if (password !== undefined) requireAcceptablePassword(context, password);
  if (fields.app_metadata) throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (fields.email && fields.email.trim().toLowerCase() !== user.email) throw notImitated("Changing the e-mail address");
  if (fields.phone) throw notImitated("Phone numbers");

  const answer = await context.database.asSuperuser(async (transaction) => {
    if (password !== undefined) {
      await requireSecondFactor(transaction, signedIn);
      await changePassword(context, transaction, signedIn, { password, currentPassword: fields.current_password, nonce: fields.nonce });
    }
    if (data) {
      await transaction.run("update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1", [
        user.id,
        mergeMetadata(user, data),
      ]);
    }
    return describeUser(transaction, (await getUserById(transaction, user.id)) ?? user);
  });
  return c.json(answer);
}

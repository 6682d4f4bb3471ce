import type { Transaction } from "../database/database.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { type SignedIn, requireUser } from "./bearer.ts";
import { hashPassword, isPasswordOf, requireAcceptablePassword } from "./passwords.ts";
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

async function hasVerifiedFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query("select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'", [userId]);
  return rows.length > 0;
}

/** A new password ends what an intruder may hold: the other sessions, and every link in a mail. */
async function changePassword(
  context: AuthContext,
  transaction: Transaction,
  { user, sessionId, aal }: SignedIn,
  password: string,
): Promise<void> {
  if (aal === "aal1" && (await hasVerifiedFactor(transaction, user.id))) {
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  if (await isPasswordOf(transaction, user.encrypted_password, password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  requireAcceptablePassword(context, password);
  await transaction.run("update auth.users set encrypted_password = $2, recovery_token = '', updated_at = now() where id = $1", [
    user.id,
    await hashPassword(context, transaction, password),
  ]);
  await transaction.run("delete from auth.one_time_tokens where user_id = $1", [user.id]);
  await transaction.run("delete from auth.flow_state where user_id = $1", [user.id]);
  await endSessions(transaction, user.id, sessionId === null ? "all" : { allBut: sessionId });
}

/** New values for user_metadata: null removes a key, as in GoTrue. */
function mergeMetadata(user: UserRow, changes: Record<string, unknown>): string {
  const merged = { ...user.raw_user_meta_data, ...changes };
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
}

/** PUT /user: changes the password or the own metadata and answers the user. Throws AuthError. */
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
  if (fields.app_metadata) throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (fields.email && fields.email.trim().toLowerCase() !== user.email) throw notImitated("Changing the e-mail address");
  if (fields.phone) throw notImitated("Phone numbers");
  if (password !== undefined && context.config.auth.email.securePasswordChange) throw notImitated("secure_password_change");

  const answer = await context.database.asSuperuser(async (transaction) => {
    if (password !== undefined) await changePassword(context, transaction, signedIn, password);
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

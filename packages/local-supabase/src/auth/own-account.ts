import type { LocalContext, LocalRequest } from "../server/context.ts";
import { AuthError, notImitated } from "./auth-error.ts";
import { requireUser } from "./bearer.ts";
import { changePassword, requireSecondFactor } from "./passwords/change-password.ts";
import { requireAcceptablePassword } from "./passwords/passwords.ts";
import { data, readFields, text } from "./request-fields.ts";
import { endSessions } from "./sessions.ts";
import { describeUser, getUserById } from "./users.ts";

export async function showUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { user } = await requireUser(context, c);
  return c.json(await context.database.asSuperuser((transaction) => describeUser(transaction, user)));
}

/** POST /logout?scope=global|local|others: ends sessions, 204. */
export async function signOut(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { user, sessionId } = await requireUser(context, c);
  const scope = c.req.query("scope") || "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw new AuthError(400, "validation_failed", `Unsupported logout scope "${scope}"`);
  }
  await context.database.asSuperuser((transaction) => {
    if (scope === "global" || sessionId === null) return endSessions(transaction, user.id, "all");
    return endSessions(transaction, user.id, scope === "others" ? { allBut: sessionId } : { only: sessionId });
  });
  return c.body(null, 204);
}

/** PUT /user: changes the caller's password, if one is given, and returns the user. */
export async function updateUser(context: LocalContext, c: LocalRequest): Promise<Response> {
  const signedIn = await requireUser(context, c);
  const { user } = signedIn;
  const known = { password: text, current_password: text, email: text, phone: text, data, app_metadata: data };
  const { password, current_password: currentPassword, ...others } = await readFields(c.req.raw, known);
  const isOther = (others.email && others.email !== user.email) || others.phone || others.data;
  if (others.app_metadata) throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (isOther) throw notImitated("Changing anything but the password");
  if (password !== undefined) requireAcceptablePassword(context, password);
  const answer = await context.database.asSuperuser(async (transaction) => {
    if (password === undefined) return describeUser(transaction, user);
    await requireSecondFactor(transaction, signedIn);
    await changePassword(context, transaction, signedIn, password, currentPassword);
    return describeUser(transaction, (await getUserById(transaction, user.id)) ?? user);
  });
  return c.json(answer);
}

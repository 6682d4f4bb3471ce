import type { LocalContext, LocalRequest } from "../server/context.ts";
import { AuthError } from "./auth-error.ts";
import { describeWeakness, isPasswordOf } from "./passwords/passwords.ts";
import { readFields, text } from "./request-fields.ts";
import { openSession } from "./sessions.ts";
import { getUserByEmail } from "./users.ts";

const wrongCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");

/**
 * POST /token?grant_type=password: the tokens of a new session, as ResourceOwnerPasswordGrant in GoTrue's
 * internal/api/token.go answers.
 */
export async function signInWithPassword(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { email, password = "" } = await readFields(c.req.raw, { email: text, password: text });
  if (!email) throw new AuthError(400, "validation_failed", "missing email or phone");
  if (!context.config.auth.email.enabled) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }

  const account = email.trim().toLowerCase();
  const user = await context.database.asSuperuser((transaction) => getUserByEmail(transaction, account));
  const correct =
    user !== null &&
    (await context.database.asSuperuser((transaction) => isPasswordOf(transaction, user.encrypted_password, password)));
  if (!correct) throw wrongCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");

  const tokens = await context.database.asSuperuser((transaction) =>
    openSession(context, transaction, user, "password", c.req.header("user-agent")),
  );
  const weakness = describeWeakness(context, password);
  return c.json(weakness ? { ...tokens, weak_password: weakness } : tokens);
}

import type { LocalContext, LocalRequest } from "../server/context.ts";
import { AuthError } from "./auth-error.ts";
import { describeWeakness, isPasswordOf } from "./passwords/passwords.ts";
import { readFields, text } from "./request-fields.ts";
import { openSession } from "./sessions.ts";
import { getUserByEmail, isBanned } from "./users.ts";

const wrongCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");

/**
 * POST /token?grant_type=password: the tokens of a new session, as ResourceOwnerPasswordGrant in GoTrue's
 * internal/api/token.go answers.
 */
export async function signInWithPassword(context: LocalContext, c: LocalRequest): Promise<Response> {
  const { email, phone, password = "" } = await readFields(c.req.raw, { email: text, phone: text, password: text });
  if (email && phone) {
    const message = "Only an email address or phone number should be provided on login.";
    throw new AuthError(400, "validation_failed", message);
  }
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw new AuthError(400, "validation_failed", "missing email or phone");
  if (!context.config.auth.email.enabled) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }

  const user = await context.database.asSuperuser((transaction) => getUserByEmail(transaction, email));
  if (user?.encrypted_password && isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  const correct =
    user !== null &&
    (await context.database.asSuperuser((transaction) => isPasswordOf(transaction, user.encrypted_password, password)));
  if (!correct) throw wrongCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");

  const tokens = await context.database.asSuperuser((transaction) =>
    openSession(context, transaction, user, "password", c.req.header("user-agent")),
  );
  return c.json({ ...tokens, weak_password: describeWeakness(context, password) });
}

import { AuthError, notImitated } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { readFields } from "./request-fields.ts";
import { getUserByEmail } from "./users.ts";

/** POST /signup: refused as config.toml says; an open sign-up is not imitated. Throws AuthError always. */
export async function refuseSignup(context: AuthContext, c: AuthRequest): Promise<never> {
  const { email, phone } = await readFields(c.req.raw, { email: "string", phone: "string" });
  const { enableSignup, enableAnonymousSignIns } = context.config.auth;
  if (!email && !phone) {
    if (enableAnonymousSignIns) throw notImitated("Anonymous sign-ins");
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (enableSignup) throw notImitated("Sign-ups");
  throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

/** POST /otp and /magiclink: refused for strangers as sign-up is closed, and not imitated for users. Throws AuthError always. */
export async function refuseOtp(context: AuthContext, c: AuthRequest): Promise<never> {
  const { email = "", phone } = await readFields(c.req.raw, { email: "string", phone: "string" });
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw new AuthError(400, "validation_failed", "One of email or phone must be set");
  const user = await context.database.asSuperuser((transaction) => getUserByEmail(transaction, email));
  if (!user && !context.config.auth.enableSignup) {
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  }
  throw notImitated("Sign-in by a link or code in a mail");
}

/** What GoTrue's GET /settings says about an instance with this configuration. */
export function showSettings({ config }: AuthContext, c: AuthRequest): Response {
  return c.json({
    external: { anonymous_users: config.auth.enableAnonymousSignIns, email: config.auth.email.enabled, phone: false },
    disable_signup: !config.auth.enableSignup,
    mailer_autoconfirm: !config.auth.email.enableConfirmations,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });
}

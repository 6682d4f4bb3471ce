import type { AuthContext, AuthRequest } from "./auth-context.ts";

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

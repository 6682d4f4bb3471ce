import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { createUser, deleteFactorAsAdmin, listFactorsAsAdmin, listUsers, showUserToAdmin } from "./admin-users.ts";
import { AuthError, answerAuthError, notImitated } from "./auth-error.ts";
import { requireServiceRole } from "./bearer.ts";
import { challengeFactor, verifyFactor } from "./factors/factor-challenges.ts";
import { deleteFactor, enrolFactor } from "./factors/factors.ts";
import { generateLink, inviteUser } from "./invitations.ts";
import { showUser, signOut, updateUser } from "./own-account.ts";
import { requestRecovery } from "./passwords/recovery.ts";
import { refuseSignUp } from "./new-user.ts";
import { refreshSession } from "./refresh.ts";
import { signInWithPassword } from "./sign-in.ts";
import { followLink, spendLink } from "./verify.ts";
import type { LocalContext, LocalEnv, LocalRequest } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";

/**
 * Auth under /auth/v1, as far as this stand-in imitates GoTrue: password sign-in, refresh, sign-out, one's own account, recovery
 * by mail, invitations, TOTP, and the admin's users. The rest is refused with 501 and its address.
 */
export function createAuth(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();

  // Hono would answer it like GET, so that a program that only checks an emailed link would use it up.
  app.use((c, next) => (c.req.method === "HEAD" ? Promise.resolve(c.body(null, 405)) : next()));

  app.get("/health", (c) =>
    c.json({ version: "local", name: "GoTrue", description: "GoTrue is a user registration and authentication API" }),
  );
  app.get("/settings", (c) => {
    const { enableSignup, enableAnonymousSignIns, email } = context.config.auth;
    return c.json({
      external: { anonymous_users: enableAnonymousSignIns, email: email.enabled, phone: false },
      disable_signup: !enableSignup,
      mailer_autoconfirm: !email.enableConfirmations,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    });
  });

  app.post("/token", (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return signInWithPassword(context, c);
      case "refresh_token":
        return refreshSession(context, c);
      case "pkce":
      case "id_token":
      case "web3":
        throw notImitated("This grant");
      default:
        throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
  app.post("/signup", (c) => refuseSignUp(context, c));
  app.post("/logout", (c) => signOut(context, c));
  app.get("/user", (c) => showUser(context, c));
  app.put("/user", (c) => updateUser(context, c));

  app.post("/recover", (c) => requestRecovery(context, c));
  app.get("/verify", (c) => followLink(context, c));
  app.post("/verify", (c) => spendLink(context, c));

  app.post("/factors", (c) => enrolFactor(context, c));
  app.post("/factors/:id/challenge", (c) => challengeFactor(context, c));
  app.post("/factors/:id/verify", (c) => verifyFactor(context, c));
  app.delete("/factors/:id", (c) => deleteFactor(context, c));

  const requireAdmin = createMiddleware<LocalEnv>(async (c, next) => {
    await requireServiceRole(context, c);
    await next();
  });
  app.use("/admin/*", requireAdmin);
  app.use("/invite", requireAdmin);
  app.post("/admin/users", (c) => createUser(context, c));
  app.get("/admin/users", (c) => listUsers(context, c));
  app.get("/admin/users/:id", (c) => showUserToAdmin(context, c));
  app.get("/admin/users/:id/factors", (c) => listFactorsAsAdmin(context, c));
  app.delete("/admin/users/:id/factors/:factorId", (c) => deleteFactorAsAdmin(context, c));
  app.post("/admin/generate_link", (c) => generateLink(context, c));
  app.post("/invite", (c) => inviteUser(context, c));

  app.all("*", (c) => {
    throw notImitated(`${c.req.method} ${c.req.path}`);
  });

  app.onError((error, c: LocalRequest) => {
    if (error instanceof AuthError) return answerAuthError(c, error);
    if (error instanceof HTTPException) return error.getResponse();
    // Postgres understood the value but cannot store it (a number out of range, half a surrogate pair in JSON).
    if (error instanceof DatabaseError && error.code.startsWith("22")) {
      return answerAuthError(c, new AuthError(400, "validation_failed", error.message));
    }
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return answerAuthError(
      c,
      new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information"),
    );
  });
  return app;
}

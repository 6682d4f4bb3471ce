import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  createUser, deleteFactorAsAdmin, deleteUser, listFactorsAsAdmin, listUsers, showUserToAdmin, updateUserAsAdmin,
} from "./admin-users.ts";
import { type AuthRequest, createAuthContext } from "./auth-context.ts";
import { AuthError, answerAuthError, notImitated } from "./auth-error.ts";
import { refuseOtp, refuseSignup, showSettings } from "./closed-doors.ts";
import { exchangeCode } from "./exchange-code.ts";
import { challengeFactor, verifyFactor } from "./factors/factor-challenges.ts";
import { deleteFactor, enrolFactor } from "./factors/factors.ts";
import { inviteUser } from "./invitations.ts";
import { showUser, signOut, updateUser } from "./own-account.ts";
import { requestReauthentication } from "./passwords/reauthentication.ts";
import { requestRecovery } from "./passwords/recovery.ts";
import { refreshSession } from "./refresh.ts";
import { signInWithPassword } from "./sign-in.ts";
import { followLink, verifyToken } from "./verify.ts";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";

/** The parts of GoTrue that this product does not use, by the first part of their path. */
const otherFeatures: Record<string, string> = {
  "/admin": "The rest of the admin API",
  "/authorize": "Sign-in with other providers",
  "/callback": "Sign-in with other providers",
  "/oauth": "The OAuth server",
  "/passkeys": "Passkeys",
  "/resend": "Sending mails again",
  "/saml": "SAML",
  "/sso": "Single sign-on",
  "/user": "Linked identities",
};

/**
 * Auth under /auth/v1, as far as this product uses GoTrue: password sign-in, refresh, sign-out, one's own account, recovery
 * by mail, invitations, TOTP, and the admin's users. The rest is refused with 501 and the feature's name.
 */
export function createAuth(localContext: LocalContext): Hono<LocalEnv> {
  const context = createAuthContext(localContext);
  const app = new Hono<LocalEnv>();

  app.get("/health", (c) =>
    c.json({ version: "local", name: "GoTrue", description: "GoTrue is a user registration and authentication API" }),
  );
  app.get("/settings", (c) => showSettings(context, c));
  // HS256 only: there is no public key to publish.
  app.get("/.well-known/jwks.json", (c) => c.json({ keys: [] }));

  app.post("/token", (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return signInWithPassword(context, c);
      case "refresh_token":
        return refreshSession(context, c);
      case "pkce":
        return exchangeCode(context, c);
      case "id_token":
      case "web3":
        throw notImitated("Sign-in with other providers");
      default:
        throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
  app.post("/logout", (c) => signOut(context, c));
  app.get("/user", (c) => showUser(context, c));
  app.put("/user", (c) => updateUser(context, c));
  app.get("/reauthenticate", (c) => requestReauthentication(context, c));

  app.post("/recover", (c) => requestRecovery(context, c));
  app.get("/verify", (c) => followLink(context, c));
  app.post("/verify", (c) => verifyToken(context, c));

  app.post("/factors", (c) => enrolFactor(context, c));
  app.post("/factors/:id/challenge", (c) => challengeFactor(context, c));
  app.post("/factors/:id/verify", (c) => verifyFactor(context, c));
  app.delete("/factors/:id", (c) => deleteFactor(context, c));

  app.post("/admin/users", (c) => createUser(context, c));
  app.get("/admin/users", (c) => listUsers(context, c));
  app.get("/admin/users/:id", (c) => showUserToAdmin(context, c));
  app.put("/admin/users/:id", (c) => updateUserAsAdmin(context, c));
  app.delete("/admin/users/:id", (c) => deleteUser(context, c));
  app.get("/admin/users/:id/factors", (c) => listFactorsAsAdmin(context, c));
  app.delete("/admin/users/:id/factors/:factorId", (c) => deleteFactorAsAdmin(context, c));
  app.post("/invite", (c) => inviteUser(context, c));

  app.post("/signup", (c) => refuseSignup(context, c));
  app.post("/otp", (c) => refuseOtp(context, c));
  app.post("/magiclink", (c) => refuseOtp(context, c));

  for (const [path, feature] of Object.entries(otherFeatures)) {
    const refuse = () => {
      throw notImitated(feature);
    };
    app.all(path, refuse);
    app.all(`${path}/*`, refuse);
  }

  app.all("*", () => {
    throw new AuthError(404, "not_found", "404 page not found");
  });

  app.onError((error, c: AuthRequest) => {
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

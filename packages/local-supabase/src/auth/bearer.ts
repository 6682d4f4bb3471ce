import type { LocalContext, LocalRequest } from "../server/context.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { AuthError } from "./auth-error.ts";
import { type UserRow, getUserById, isBanned } from "./users.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && uuid.test(text);
}

/** The caller: the user of the access token, and the session it belongs to (null for a token without one). */
export type SignedIn = { user: UserRow; sessionId: string | null; aal: "aal1" | "aal2" };

async function readClaims(context: LocalContext, c: LocalRequest): Promise<Record<string, unknown>> {
  const token = c.get("token");
  if (!token || !/^Bearer \S+$/i.test(c.req.header("authorization") ?? "")) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  try {
    return await verifyToken(context.secrets.jwtSecret, token);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    const reason = error.reason === "expired" ? "token has invalid claims: token is expired" : error.message;
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

const noSession = "00000000-0000-0000-0000-000000000000";

/** The user and session of the access token. Throws AuthError, as requireAuthentication in GoTrue's internal/api/auth.go does. */
export async function requireUser(context: LocalContext, c: LocalRequest): Promise<SignedIn> {
  const { sub, session_id, aal } = await readClaims(context, c);
  const sessionId = session_id === noSession ? undefined : session_id || undefined;
  if (!sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  if (sessionId !== undefined && !isUuid(sessionId)) {
    throw new AuthError(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
  }
  return context.database.asSuperuser(async (transaction) => {
    const user = await getUserById(transaction, sub);
    if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    if (sessionId !== undefined) {
      const sessions = await transaction.query("select 1 from auth.sessions where id = $1", [sessionId]);
      if (sessions.length === 0) {
        throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
      }
    }
    if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
    return { user, sessionId: sessionId ?? null, aal: aal === "aal2" ? "aal2" : "aal1" };
  });
}

export async function requireServiceRole(context: LocalContext, c: LocalRequest): Promise<void> {
  const { role } = await readClaims(context, c);
  if (role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
}

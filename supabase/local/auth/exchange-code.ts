import { createHash, timingSafeEqual } from "node:crypto";
import { AuthError } from "./auth-error.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { readFields } from "./request-fields.ts";
import { openSession } from "./sessions.ts";
import { getUserById } from "./users.ts";

const flowLifeInSeconds = 300;

type FlowRow = { id: string; user_id: string; code_challenge: string; code_challenge_method: string; age: number };

function isVerifierOf(flow: FlowRow, verifier: string): boolean {
  const made = flow.code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [a, b] = [Buffer.from(made), Buffer.from(flow.code_challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** POST /token?grant_type=pkce: the tokens for the code that a PKCE link led to. Throws AuthError. */
export async function exchangeCode(context: AuthContext, c: AuthRequest): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readFields(c.req.raw, {
    auth_code: "string",
    code_verifier: "string",
  });
  if (!code || !verifier) {
    throw new AuthError(
      400,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    );
  }
  const tokens = await context.database.asSuperuser(async (transaction) => {
    const [flow] = await transaction.query<FlowRow>(
      `select *, extract(epoch from now() - auth_code_issued_at)::float8 as age from auth.flow_state
        where auth_code = $1 and auth_code_issued_at is not null`,
      [code],
    );
    const user = flow && (await getUserById(transaction, flow.user_id));
    if (!flow || !user) {
      throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    }
    if (flow.age > flowLifeInSeconds) {
      throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    }
    if (!isVerifierOf(flow, verifier)) {
      throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
    }
    await transaction.run("delete from auth.flow_state where id = $1", [flow.id]);
    return openSession(context, transaction, user, "recovery", c.req.header("user-agent"));
  });
  return c.json(tokens);
}

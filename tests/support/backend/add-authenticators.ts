import { Secret, TOTP } from "otpauth";
import { callBackend, signIn } from "./call-backend.ts";
import type { TestBackend } from "./local-backend.ts";

/** The code that an authenticator with this secret shows now. */
export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Gives the admin authenticators of these names. Returns the last one's secret, and the session that used its code. */
export async function addAuthenticators(
  backend: TestBackend,
  ...names: string[]
): Promise<{ secret: string; session: object }> {
  let session = await signIn(backend);
  let secret = "";
  for (const name of names) {
    const ask = async (path: string, body: unknown) =>
      (await callBackend(backend, "POST", `/auth/v1/factors${path}`, { token: session.access_token, body })).body;
    const factor = await ask("", { factor_type: "totp", friendly_name: name });
    const challenge = await ask(`/${factor.id}/challenge`, {});
    secret = factor.totp.secret;
    session = await ask(`/${factor.id}/verify`, { challenge_id: challenge.id, code: codeOf(secret) });
  }
  return { secret, session };
}

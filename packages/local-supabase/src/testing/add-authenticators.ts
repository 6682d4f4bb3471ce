import { Secret, TOTP } from "otpauth";
import { callBackend, signIn, type WithAdmin } from "./call-backend.ts";

/** The code that an authenticator with this secret shows now. */
export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/**
 * Gives the admin authenticators of these names. Returns the last one's secret, and the session that used its code. The backend
 * takes thirty challenges and codes from a person at once, so a file can't add many; throws what it answers when it refuses.
 */
export async function addAuthenticators(
  backend: WithAdmin,
  ...names: string[]
): Promise<{ secret: string; session: object }> {
  let session = await signIn(backend);
  let secret = "";
  for (const name of names) {
    const ask = async (path: string, call: unknown) => {
      const { access_token: token } = session;
      const { status, body } = await callBackend(backend, "POST", `/auth/v1/factors${path}`, { token, body: call });
      if (status !== 200) throw new Error(`The authenticator was refused with ${status}: ${JSON.stringify(body)}`);
      return body;
    };
    const factor = await ask("", { factor_type: "totp", friendly_name: name });
    const challenge = await ask(`/${factor.id}/challenge`, {});
    secret = factor.totp.secret;
    session = await ask(`/${factor.id}/verify`, { challenge_id: challenge.id, code: codeOf(secret) });
  }
  return { secret, session };
}

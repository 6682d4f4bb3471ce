import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend, signIn } from "../../../src/testing/testing.ts";
import { openContractBackend, refusalsOfKey, signToken as sign } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const newVersion = { "x-supabase-api-version": "2024-01-01" };

const readAccount = (headers: Record<string, string> = {}) =>
  callBackend(backend, "GET", "/auth/v1/user", { headers: { ...newVersion, ...headers } });

const signToken = (claims: Record<string, unknown>, secret = backend.jwtSecret) => sign(claims, secret);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("reading one's own account takes a token signed here, valid now, for an existing user and session", async () => {
  const session = await signIn(backend);
  const claims = decodeJwt(session.access_token);
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${session.access_token.split(".")[1]}.`;
  const refusals: [Record<string, string>, number, string, unknown][] = [
    [bearer(backend.publishableKey), 403, "bad_jwt", "invalid claim: missing sub claim"],
    [bearer(unsigned), 403, "bad_jwt", expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /)],
    [bearer("not-a-token"), 403, "bad_jwt", expect.any(String)],
    [bearer(await signToken(claims, "another secret of at least 32 bytes")), 403, "bad_jwt", expect.any(String)],
    [
      bearer(await signToken({ ...claims, exp: now - 60 })),
      403,
      "bad_jwt",
      expect.stringContaining("token is expired"),
    ],
    [{ authorization: `Bearer  ${session.access_token}` }, 401, "no_authorization", expect.any(String)],
    [bearer(await signToken({ ...claims, sub: "me" })), 400, "bad_jwt", "invalid claim: sub claim must be a UUID"],
    [
      bearer(await signToken({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })),
      403,
      "user_not_found",
      "User from sub claim in JWT does not exist",
    ],
    [
      bearer(await signToken({ ...claims, session_id: "00000000-0000-4000-8000-000000000000" })),
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    ],
  ];

  const { status: refused, body: refusal } = await readAccount();
  expect(refusalsOfKey(backend, { status: 403, code: "bad_jwt" })).toContainEqual({
    status: refused,
    code: refusal.code,
  });
  for (const [headers, status, code, message] of refusals) {
    expect(await readAccount(headers)).toMatchObject({ status, body: { code, message } });
  }
  for (const session_id of [claims["session_id"], "", "00000000-0000-0000-0000-000000000000"]) {
    const { body } = await readAccount(bearer(await signToken({ ...claims, session_id })));
    expect(body.email).toBe(backend.adminEmail);
  }
});

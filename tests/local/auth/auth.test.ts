import { SignJWT, decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const newVersion = { "x-supabase-api-version": "2024-01-01" };

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  callBackend(backend, method, `/auth/v1${path}`, { body, headers });

const signIn = (email = backend.adminEmail, password = backend.adminPassword, headers = {}) =>
  call("POST", "/token?grant_type=password", { email, password }, headers);

const signToken = (claims: Record<string, unknown>, secret = backend.jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(secret));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("signing in returns the user without any secrets, and a token with the claims that policies read", async () => {
  const { status, body } = await signIn(backend.adminEmail.toUpperCase());

  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(body.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(body.refresh_token).toMatch(/^[a-z0-9]{12}$/);
  expect(body.user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email: backend.adminEmail,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
    identities: [{ provider: "email", email: backend.adminEmail, id: body.user.id, user_id: body.user.id }],
  });
  expect(JSON.stringify(body.user)).not.toMatch(/password|confirmation_token|recovery_token|\$2/);
  const claims = decodeJwt(body.access_token);

  expect(claims).toMatchObject({
    iss: `${backend.url}/auth/v1`,
    sub: body.user.id,
    aud: "authenticated",
    role: "authenticated",
    email: backend.adminEmail,
    aal: "aal1",
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
});

const byPassword = "/token?grant_type=password";
const byToken = "/token?grant_type=refresh_token";
const badJson = expect.stringMatching(/^Could not parse request body as JSON: /);

test.each([
  ["no address", byPassword, { password: "x" }, "validation_failed", "missing email or phone"],
  ["truncated JSON", byPassword, '{"email":', "bad_json", badJson],
  ["an array", byPassword, "[]", "bad_json", badJson],
  ["a number for a string", byPassword, { email: 1 }, "bad_json", badJson],
  ["NUL in a string", byPassword, { email: "a\0@b.c", password: "x" }, "bad_json", badJson],
  ["half a surrogate pair", byPassword, '{"email":"\\ud800"}', "bad_json", badJson],
  ["a strange refresh token", byToken, { refresh_token: "no" }, "validation_failed", "Refresh token is not valid"],
  [
    "an unknown refresh token",
    byToken,
    { refresh_token: "abcdefghijkl" },
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  ],
])("%s is refused", async (_what, path, body, code, message) => {
  expect(await call("POST", path, body, newVersion)).toMatchObject({ status: 400, body: { code, message } });
});

test("a body over one mebibyte is refused", async () => {
  const { status, body } = await call("POST", "/token?grant_type=password", { email: "a".repeat(1024 * 1024) });

  expect(status).toBe(413);
  expect(body).toMatchObject({
    error_code: "request_entity_too_large",
    msg: "Request body too large (max 1048576 bytes)",
  });
});

test("reading one's own account takes a token signed here, valid now, for an existing user and session", async () => {
  const { body: session } = await signIn();
  const claims = decodeJwt(session.access_token);
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${session.access_token.split(".")[1]}.`;
  const refusals: [Record<string, string>, number, string, unknown][] = [
    [{}, 401, "no_authorization", "This endpoint requires a valid Bearer token"],
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
    [bearer(await signToken({ ...claims, sub: "me" })), 403, "bad_jwt", "invalid claim: sub claim must be a UUID"],
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

  for (const [headers, status, code, message] of refusals) {
    const answer = await call("GET", "/user", undefined, { ...newVersion, ...headers });
    expect(answer).toMatchObject({ status, body: { code, message } });
  }
  expect((await call("GET", "/user", undefined, bearer(session.access_token))).body.email).toBe(backend.adminEmail);
});

test.each(["/resend", "/signup", "/otp", "/token", "/sso", "/user/identities/authorize"])(
  "POST %s is not implemented and says so",
  async (path) => {
    expect(await call("POST", path, {})).toMatchObject({
      status: 501,
      body: { error_code: "not_implemented", msg: expect.stringMatching(/not part of the local backend/) },
    });
  },
);

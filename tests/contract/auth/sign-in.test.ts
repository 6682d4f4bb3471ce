import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend } from "../../support/backend/call-backend.ts";
import { openContractBackend } from "../../support/backend/contract-backend.ts";

const backend = await openContractBackend();

const newVersion = { "x-supabase-api-version": "2024-01-01" };

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  callBackend(backend, method, `/auth/v1${path}`, { body, headers });

const signIn = (email = backend.adminEmail, password = backend.adminPassword, headers = {}) =>
  call("POST", "/token?grant_type=password", { email, password }, headers);

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

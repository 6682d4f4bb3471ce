import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend } from "../../../src/testing/testing.ts";
import { openContractBackend } from "../../support/contract-backend.ts";

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
  expect(body.refresh_token).toMatch(/^[\w-]{12,}$/);
  expect(body.weak_password).toBeNull();
  expect(body.user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email: backend.adminEmail,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
    identities: [
      {
        provider: "email",
        email: backend.adminEmail,
        id: body.user.id,
        user_id: body.user.id,
        last_sign_in_at: expect.any(String),
      },
    ],
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
const admin = { email: backend.adminEmail, password: backend.adminPassword };
const wrong = "Invalid login credentials";
const badJson = expect.stringMatching(/^Could not parse request body as JSON: /);

test.each([
  ["no address", byPassword, { password: "x" }, "validation_failed", "missing email or phone"],
  [
    "an address and a phone number",
    byPassword,
    { email: "a@b.example", phone: "+441234567" },
    "validation_failed",
    "Only an email address or phone number should be provided on login.",
  ],
  ["an address in spaces", byPassword, { ...admin, email: ` ${admin.email} ` }, "invalid_credentials", wrong],
  ["null for a body", byPassword, "null", "validation_failed", "missing email or phone"],
  ["a byte order mark", byPassword, `\u{feff}${JSON.stringify(admin)}`, "bad_json", badJson],
  ["truncated JSON", byPassword, '{"email":', "bad_json", badJson],
  ["an array", byPassword, "[]", "bad_json", badJson],
  ["a number for a string", byPassword, { email: 1 }, "bad_json", badJson],
  ["no grant", "/token", admin, "invalid_credentials", "unsupported_grant_type"],
  ["an unknown grant", "/token?grant_type=trust", admin, "invalid_credentials", "unsupported_grant_type"],
  ["no refresh token", byToken, {}, "validation_failed", "Refresh token is not valid"],
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

test.each([
  ["/signup", { email: "new@b.example", password: "a-long-password" }, "signup_disabled"],
  ["/signup", {}, "anonymous_provider_disabled"],
  [byPassword, { phone: "+441234567", password: "x" }, "phone_provider_disabled"],
])("%s is closed to %o", async (path, body, code) => {
  expect(await call("POST", path, body, newVersion)).toMatchObject({ status: 422, body: { code } });
});

test.each([
  ["9999-12-31", "2024-01-01"],
  ["2024-01-01", "2024-01-01"],
  ["2023-12-31", null],
  ["2024-02-30", null],
  ["2024-1-1", null],
])("errors asked for in the version of %s are in that of %s", async (asked, given) => {
  const { headers, body } = await signIn(undefined, "wrong", { "x-supabase-api-version": asked });
  expect(headers.get("x-supabase-api-version")).toBe(given);
  expect(given ? body.code : body.error_code).toBe("invalid_credentials");
});

test("a body over one mebibyte is refused", async () => {
  const { status, body } = await call("POST", "/token?grant_type=password", { email: "a".repeat(1024 * 1024) });

  expect(status).toBe(413);
  expect(body).toMatchObject({
    error_code: "request_entity_too_large",
    msg: "Request body too large (max 1048576 bytes)",
  });
});

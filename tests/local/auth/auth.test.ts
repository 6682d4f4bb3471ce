import { SignJWT, decodeJwt } from "jose";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
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

async function createUser(fields: Record<string, unknown>) {
  const admin = connect(backend.url, backend.serviceRoleKey);
  const { data, error } = await admin.auth.admin.createUser(fields);
  if (error) throw error;
  return data.user;
}

test("signing in with the password answers a bearer token, its life and the user without any secret", async () => {
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
});

test("the access token carries the claims that policies read", async () => {
  const { body } = await signIn();
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

test("an error has the form that the request's API version asks for", async () => {
  const older = await signIn(backend.adminEmail, "wrong");
  expect(older.status).toBe(400);
  expect(older.body).toEqual({ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
  expect(older.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  expect(older.headers.get("x-supabase-api-version")).toBeNull();

  const newer = await signIn(backend.adminEmail, "wrong", newVersion);
  expect(newer.body).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
  expect(newer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
});

test("supabase-js reports a wrong password and an unknown address in the same words", async () => {
  for (const email of [backend.adminEmail, "nobody@blockwork.example"]) {
    const { error } = await connect(backend.url, backend.publishableKey).auth.signInWithPassword({ email, password: "wrong" });
    expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
  }
});

test.each([
  ["no address", "/token?grant_type=password", { password: "x" }, 400, "validation_failed", "missing email or phone"],
  ["a phone number", "/token?grant_type=password", { phone: "1", password: "x" }, 422, "phone_provider_disabled", "Phone logins are disabled"],
  ["half a JSON", "/token?grant_type=password", '{"email":', 400, "bad_json", expect.stringMatching(/^Could not parse request body as JSON: /)],
  ["an array", "/token?grant_type=password", "[]", 400, "bad_json", expect.any(String)],
  ["a number for a text", "/token?grant_type=password", { email: 1 }, 400, "bad_json", expect.any(String)],
  ["NUL in a text", "/token?grant_type=password", { email: "a\0@b.c", password: "x" }, 400, "bad_json", expect.any(String)],
  ["half a surrogate pair", "/token?grant_type=password", '{"email":"\\ud800"}', 400, "bad_json", expect.any(String)],
  ["deep nesting", "/token?grant_type=password", `{"x":${"[".repeat(400_000)}${"]".repeat(400_000)}}`, 400, "bad_json", expect.any(String)],
  ["another grant", "/token?grant_type=magic", {}, 400, "invalid_credentials", "unsupported_grant_type"],
  ["no grant", "/token", {}, 400, "invalid_credentials", "unsupported_grant_type"],
  ["a refresh token of no known form", "/token?grant_type=refresh_token", { refresh_token: "no" }, 400, "validation_failed", "Refresh token is not valid"],
  ["an unknown refresh token", "/token?grant_type=refresh_token", { refresh_token: "abcdefghijkl" }, 400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  ["a sign-up", "/signup", { email: "new@blockwork.example", password: "long-enough-1" }, 422, "signup_disabled", "Signups not allowed for this instance"],
  ["an anonymous sign-up", "/signup", {}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  ["a code for a stranger", "/otp", { email: "new@blockwork.example" }, 422, "otp_disabled", "Signups not allowed for otp"],
])("%s is refused", async (_what, path, body, status, code, message) => {
  const answer = await call("POST", path, body, newVersion);

  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ code, message });
});

test("a body beyond a mebibyte is refused", async () => {
  const { status, body } = await call("POST", "/token?grant_type=password", { email: "a".repeat(1024 * 1024) });

  expect(status).toBe(413);
  expect(body).toMatchObject({ error_code: "request_entity_too_large", msg: "Request body too large (max 1048576 bytes)" });
});

test("an address that was never confirmed cannot sign in, even with the right password", async () => {
  await createUser({ email: "unconfirmed@blockwork.example", password: "right-password" });

  expect((await signIn("unconfirmed@blockwork.example", "right-password")).body).toMatchObject({
    code: 400,
    error_code: "email_not_confirmed",
    msg: "Email not confirmed",
  });
  expect((await signIn("unconfirmed@blockwork.example", "wrong")).body.error_code).toBe("invalid_credentials");
});

test("a banned person is refused at the door and with the token in hand", async () => {
  const { id } = await createUser({ email: "banned@blockwork.example", password: "right-password", email_confirm: true });
  const { body: session } = await signIn("banned@blockwork.example", "right-password");
  await connect(backend.url, backend.serviceRoleKey).auth.admin.updateUserById(id, { ban_duration: "24h" });

  const signInAgain = await signIn("banned@blockwork.example", "right-password");
  expect(signInAgain.status).toBe(400);
  expect(signInAgain.body).toMatchObject({ error_code: "user_banned", msg: "User is banned" });
  expect((await call("GET", "/user", undefined, bearer(session.access_token))).status).toBe(403);
  const refresh = await call("POST", "/token?grant_type=refresh_token", { refresh_token: session.refresh_token });
  expect(refresh).toMatchObject({ status: 400, body: { error_code: "user_banned" } });
});

test("the user without a password cannot sign in", async () => {
  await createUser({ email: "no-password@blockwork.example", email_confirm: true });

  expect((await signIn("no-password@blockwork.example", "")).body.error_code).toBe("invalid_credentials");
});

test("thirty wrong passwords for an account end the trying, and other accounts go on", async () => {
  const { email, id } = await createUser({ email: "tried@blockwork.example", password: "right-password", email_confirm: true });
  // A wrong hash takes no time: the limit is tested, not bcrypt.
  await backend.sql("update auth.users set encrypted_password = '' where id = $1", [id]);
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await signIn(email, "wrong")).status).toBe(400);

  const { status, body } = await signIn(email, "wrong");

  expect(status).toBe(429);
  expect(body).toMatchObject({ error_code: "over_request_rate_limit", msg: "Request rate limit reached" });
  expect((await signIn()).status).toBe(200);
});

test("while passwords are checked, other questions are answered in between", async () => {
  await createUser({ email: "queue@blockwork.example", password: "right-password", email_confirm: true });
  let checked = 0;
  const tries = Array.from({ length: 8 }, async () => {
    await signIn("queue@blockwork.example", "wrong");
    checked += 1;
  });

  const response = await fetch(`${backend.url}/rest/v1/blog_categories?select=id`, { headers: { apikey: backend.publishableKey } });

  expect(response.status).toBe(200);
  expect(checked).toBeLessThan(8);
  await Promise.all(tries);
});

test("the own account needs a token that is signed here, valid now and of a person who exists", async () => {
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
    [bearer(await signToken({ ...claims, exp: now - 60 })), 403, "bad_jwt", expect.stringContaining("token is expired")],
    [bearer(await signToken({ ...claims, sub: "me" })), 403, "bad_jwt", "invalid claim: sub claim must be a UUID"],
    [bearer(await signToken({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })), 403, "user_not_found", "User from sub claim in JWT does not exist"],
    [bearer(await signToken({ ...claims, session_id: "00000000-0000-4000-8000-000000000000" })), 403, "session_not_found", "Session from session_id claim in JWT does not exist"],
  ];

  for (const [headers, status, code, message] of refusals) {
    const answer = await call("GET", "/user", undefined, { ...newVersion, ...headers });
    expect(answer).toMatchObject({ status, body: { code, message } });
  }
  expect((await call("GET", "/user", undefined, bearer(session.access_token))).body.email).toBe(backend.adminEmail);
});

test("the instance says that it is healthy and that nobody can register", async () => {
  expect((await call("GET", "/settings")).body).toMatchObject({ disable_signup: true, external: { email: true, anonymous_users: false } });
  expect((await call("GET", "/health")).body).toMatchObject({ name: "GoTrue" });
});

test.each([
  ["POST", "/resend"],
  ["GET", "/authorize?provider=github"],
  ["GET", "/user/identities/authorize?provider=github"],
  ["POST", "/sso"],
  ["POST", "/admin/generate_link"],
])("%s %s is not imitated and says so", async (method, path) => {
  const { status, body } = await call(method, path, method === "POST" ? {} : undefined);

  expect(status).toBe(501);
  expect(body).toMatchObject({ error_code: "not_implemented", msg: expect.stringMatching(/not part of the local backend/) });
});

test("an unknown path below Auth is a 404 in JSON", async () => {
  expect(await call("GET", "/nothing/here")).toMatchObject({ status: 404, body: { code: 404 } });
});

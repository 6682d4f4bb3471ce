import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson, signIn } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend, refusalsOfKey } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

async function signedInClient(email: string, password = "a-long-password") {
  await makePerson(backend, email, password);
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

test("a new password replaces the old one and ends the other sessions, but not this one", async () => {
  const email = newEmail("changes");
  const client = await signedInClient(email);
  const other = await signIn(backend, email, "a-long-password");

  const { data, error } = await client.auth.updateUser({
    password: "another-password",
    current_password: "a-long-password",
  });

  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await callBackend(backend, "GET", "/auth/v1/user", { token: other.access_token })).body.error_code).toBe(
    "session_not_found",
  );
  await expect(signIn(backend, email, "a-long-password")).rejects.toThrow(/invalid_credentials/);
  await expect(signIn(backend, email, "another-password")).resolves.toBeDefined();
});

test("a session alone cannot change the password", async () => {
  const email = newEmail("password");
  const { access_token: token } = await makePerson(backend, email);
  const change = (current?: string) =>
    callBackend(backend, "PUT", "/auth/v1/user", {
      token,
      body: { password: "another-password", ...(current !== undefined && { current_password: current }) },
    });
  const msg = "Current password required when setting new password.";
  expect(await change()).toMatchObject({ status: 400, body: { error_code: "current_password_required", msg } });
  expect(await change("guessed")).toMatchObject({ status: 400, body: { error_code: "current_password_invalid", msg } });
  await expect(signIn(backend, email, "a-long-password")).resolves.toBeDefined();
});

test("nobody gives themselves what only the project's owner gives, and nothing asked changes nothing", async () => {
  const { access_token: token } = await makePerson(backend, newEmail("plain"));
  const change = (body: object) => callBackend(backend, "PUT", "/auth/v1/user", { token, body });
  expect(await change({ app_metadata: { admin: true } })).toMatchObject({
    status: 403,
    body: { error_code: "not_admin", msg: "Updating app_metadata requires admin privileges" },
  });
  expect(await change({})).toMatchObject({
    status: 200,
    body: { app_metadata: { provider: "email", providers: ["email"] } },
  });
});

test("a new password invalidates links in earlier mails", async () => {
  const email = newEmail("asked");
  const client = await signedInClient(email);
  const { data } = await connect(backend.url, backend.serviceRoleKey).auth.admin.generateLink({
    type: "recovery",
    email,
  });
  await client.auth.updateUser({ password: "another-password", current_password: "a-long-password" });

  const link = { type: "recovery", token_hash: data.properties?.hashed_token ?? "" } as const;
  expect((await client.auth.verifyOtp(link)).error?.code).toBe("otp_expired");
});

test("the same password again, one under ten bytes and one over 72 are refused", async () => {
  const client = await signedInClient(newEmail("refused"));

  expect(
    (await client.auth.updateUser({ password: "a-long-password", current_password: "a-long-password" })).error,
  ).toMatchObject({
    status: 422,
    code: "same_password",
    message: "New password should be different from the old password.",
  });
  expect((await client.auth.updateUser({ password: "short" })).error).toMatchObject({
    name: "AuthWeakPasswordError",
    status: 422,
    code: "weak_password",
    reasons: ["length"],
  });
  expect((await client.auth.updateUser({ password: "ü".repeat(37) })).error).toMatchObject({
    status: 400,
    code: "validation_failed",
    message: "Password cannot be longer than 72 characters",
  });
  // Twelve bytes.
  expect(
    (await client.auth.updateUser({ password: "😀".repeat(3), current_password: "a-long-password" })).error,
  ).toBeNull();
});

test("the service role creates, finds and lists users with sign-up closed; taken and invalid addresses are refused", async () => {
  const { admin } = connect(backend.url, backend.serviceRoleKey).auth;
  const email = newEmail("made");
  const made = await admin.createUser({
    email: email.toUpperCase(),
    password: "a-long-password",
    email_confirm: true,
    user_metadata: { name: "Made" },
    app_metadata: { team: "one" },
    role: "editor",
  });
  expect(made.data.user).toMatchObject({
    email,
    role: "editor",
    user_metadata: { name: "Made", email_verified: true },
    app_metadata: { provider: "email", providers: ["email"], team: "one" },
    identities: [{ identity_data: { email, email_verified: false }, last_sign_in_at: expect.any(String) }],
  });
  const listed = await admin.listUsers({ page: 1, perPage: 1 });
  expect(listed.data.users).toHaveLength(1);
  expect(listed.data).toMatchObject({ aud: "authenticated", nextPage: 2, total: expect.any(Number) });
  expect(listed.data.users[0]).toMatchObject({ identities: null });
  expect((await admin.listUsers()).data.users.map(({ email }) => email)).toContain(email);
  expect((await admin.getUserById(made.data.user?.id ?? "")).data.user?.email).toBe(email);
  await expect(signIn(backend, email, "a-long-password")).resolves.toBeDefined();

  for (const [wrong, status, code] of [
    [backend.adminEmail, 422, "email_exists"],
    ["not an address", 400, "validation_failed"],
    ["", 400, "validation_failed"],
    [" spaces@blog.example", 400, "validation_failed"],
    ["ümlaut@blog.example", 400, "validation_failed"],
    ["host@-blog.example", 400, "validation_failed"],
    ["host@block_work.example", 400, "validation_failed"],
    [`long@${"a.".repeat(130)}example`, 400, "validation_failed"],
  ] as const) {
    expect((await admin.createUser({ email: wrong })).error).toMatchObject({ status, code });
  }
});

test("a list of users names its pages as they were asked for, and refuses what is not a number", async () => {
  const list = (query: string) =>
    callBackend(backend, "GET", `/auth/v1/admin/users${query}`, {
      token: backend.serviceRoleKey,
      apikey: backend.serviceRoleKey,
    });
  const last = Number((await list("?per_page=1")).headers.get("x-total-count"));
  const links = async (query: string) => (await list(query)).headers.get("link");
  expect(await links(`?page=${last}&per_page=1`)).toBe(`</admin/users?page=${last}&per_page=1>; rel="last"`);
  expect(await links("?per_page=2000")).toBe('</admin/users?page=1&per_page=2000>; rel="last"');
  expect((await list("?page=1000000&per_page=1000")).body.users).toEqual([]);
  for (const query of ["?page=x", "?page=-1", "?per_page=1.5"])
    expect(await list(query)).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
});

test.each([
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", "/admin/users/1"],
  ["GET", "/admin/users/1/factors"],
  ["DELETE", "/admin/users/1/factors/1"],
  ["POST", "/invite"],
])("only the service role may %s %s", async (method, path) => {
  const body = method === "GET" ? undefined : {};
  const { access_token: token } = await signIn(backend);
  expect(await callBackend(backend, method, `/auth/v1${path}`, { token, body })).toMatchObject({
    status: 403,
    body: { error_code: "not_admin", msg: "User not allowed" },
  });
  const withKey = await callBackend(backend, method, `/auth/v1${path}`, { body });
  expect(refusalsOfKey(backend, { status: 403, code: "not_admin" })).toContainEqual({
    status: withKey.status,
    code: withKey.body.error_code,
  });
});

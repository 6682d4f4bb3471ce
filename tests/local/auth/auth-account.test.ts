import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { callBackend, makePerson, signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

async function signedInClient(email: string, password = "a-long-password") {
  await makePerson(backend, email, password);
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const changeAccount = (token: string, body: unknown) => callBackend(backend, "PUT", "/auth/v1/user", { token, body });

test("a new password takes the old one's place, and ends the other sessions but not this one", async () => {
  const email = "changes@blockwork.example";
  const client = await signedInClient(email);
  const other = await signIn(backend, email, "a-long-password");

  const { data, error } = await client.auth.updateUser({ password: "another-password", current_password: "a-long-password" });

  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await callBackend(backend, "GET", "/auth/v1/user", { token: other.access_token })).body.error_code).toBe("session_not_found");
  await expect(signIn(backend, email, "a-long-password")).rejects.toThrow(/invalid_credentials/);
  await expect(signIn(backend, email, "another-password")).resolves.toBeDefined();
});

test("a new password makes links in older mails worthless", async () => {
  const email = "asked@blockwork.example";
  const client = await signedInClient(email);
  await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } });
  await client.auth.updateUser({ password: "another-password", current_password: "a-long-password" });

  expect(await backend.sql("select 1 from auth.one_time_tokens where relates_to = $1", [email])).toEqual([]);
});

test("the old password again, a short one and one beyond 72 bytes are refused", async () => {
  const client = await signedInClient("refused@blockwork.example");

  expect((await client.auth.updateUser({ password: "a-long-password", current_password: "a-long-password" })).error).toMatchObject({
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
});

test("users write their own metadata, key by key, but never their app_metadata or role", async () => {
  const { access_token: token } = await makePerson(backend, "metadata@blockwork.example");
  await changeAccount(token, { data: { name: "Ada", theme: "dark" } });

  const { body } = await changeAccount(token, { data: { theme: null, size: 2 }, role: "service_role" });

  expect(body.user_metadata).toEqual({ name: "Ada", size: 2 });
  expect(body.role).toBe("authenticated");
  expect(await changeAccount(token, { app_metadata: { role: "admin" } })).toMatchObject({
    status: 403,
    body: { error_code: "not_admin" },
  });
});

test("another e-mail address is not imitated, and the own one in other letters is no change", async () => {
  const { access_token: token } = await makePerson(backend, "address@blockwork.example");

  expect((await changeAccount(token, { email: "new@blockwork.example" })).status).toBe(501);
  expect((await changeAccount(token, { email: "Address@Blockwork.example" })).status).toBe(200);
});

test("the service role makes, finds, lists, changes and deletes people while sign-up is closed", async () => {
  const { admin } = connect(backend.url, backend.serviceRoleKey).auth;
  const made = await admin.createUser({
    email: "Made@Blockwork.example",
    password: "a-long-password",
    email_confirm: true,
    user_metadata: { name: "Made" },
    app_metadata: { team: "web" },
  });
  expect(made.data.user).toMatchObject({
    email: "made@blockwork.example",
    user_metadata: { name: "Made" },
    app_metadata: { team: "web", provider: "email", providers: ["email"] },
  });
  const id = made.data.user?.id ?? "";

  const listed = await admin.listUsers({ page: 1, perPage: 1 });
  expect(listed.data.users).toHaveLength(1);
  expect(listed.data).toMatchObject({ aud: "authenticated", nextPage: 2, total: expect.any(Number) });
  expect((await admin.listUsers()).data.users.map(({ email }) => email)).toContain("made@blockwork.example");
  expect((await admin.getUserById(id)).data.user?.email).toBe("made@blockwork.example");

  expect((await admin.updateUserById(id, { password: "another-password" })).error).toBeNull();
  const session = await signIn(backend, "made@blockwork.example", "another-password");

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  expect(await callBackend(backend, "GET", "/auth/v1/user", { token: session.access_token })).toMatchObject({
    status: 403,
    body: { error_code: "user_not_found" },
  });
});

test("an existing user, an invalid address and a missing address are refused", async () => {
  const { admin } = connect(backend.url, backend.serviceRoleKey).auth;

  expect((await admin.createUser({ email: backend.adminEmail })).error).toMatchObject({ status: 422, code: "email_exists" });
  expect((await admin.createUser({ email: "not an address" })).error).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("only the service role reaches the admin API", async () => {
  const { access_token: token } = await signIn(backend);

  for (const [method, path] of [["GET", "/admin/users"], ["POST", "/admin/users"], ["GET", "/admin/users/1"], ["PUT", "/admin/users/1"], ["DELETE", "/admin/users/1"]] as const) {
    const body = method === "GET" ? undefined : {};
    expect(await callBackend(backend, method, `/auth/v1${path}`, { token, body })).toMatchObject({
      status: 403,
      body: { error_code: "not_admin", msg: "User not allowed" },
    });
    expect(await callBackend(backend, method, `/auth/v1${path}`, { body })).toMatchObject({
      status: 401,
      body: { error_code: "no_authorization" },
    });
  }
});

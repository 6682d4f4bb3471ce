import { AuthClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson, signIn } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const owner = connect(backend.url, backend.serviceRoleKey).auth.admin;

/** The unmodified client, as in a browser with empty storage. */
function openClient() {
  const shelf = new Map<string, string>();
  return new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    autoRefreshToken: false,
    flowType: "implicit",
    storageKey: "session",
    storage: {
      getItem: (key) => shelf.get(key) ?? null,
      setItem: (key, value) => void shelf.set(key, value),
      removeItem: (key) => void shelf.delete(key),
    },
  });
}

/** The token of a new link for this person, as the mail has it. */
async function issueToken(email: string): Promise<string> {
  const { data, error } = await owner.generateLink({ type: "recovery", email });
  if (error) throw error;
  return data.properties.hashed_token;
}

async function inviteWithToken(name: string) {
  const email = newEmail(name);
  await makePerson(backend, email);
  return { email, token: await issueToken(email) };
}

/** Follows the link of Supabase's own mail, as a browser does. Returns the address that it leads to. */
async function followLink(token: string, redirectTo: string): Promise<URL> {
  const query = new URLSearchParams({ token, type: "recovery", redirect_to: redirectTo });
  const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
}

/** The site's own address, to which every other one leads. */
const site = (await followLink("none", "https://evil.example/admin/reset-password")).origin;
const resetPage = `${site}/admin/reset-password`;

test("a forgotten password is reset with the token of a mail", async () => {
  const { email, token } = await inviteWithToken("forgets");
  const client = openClient();
  const link = { type: "recovery", token_hash: token } as const;
  expect((await client.verifyOtp({ ...link, type: "invite" })).error?.code).toBe("otp_expired");
  const { data, error } = await client.verifyOtp(link);
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
  expect((await client.updateUser({ password: "a-new-long-password" })).error).toBeNull();
  await expect(signIn(backend, email, "a-new-long-password")).resolves.toBeDefined();
});

test("a link works once; the second time it leads back with the reason", async () => {
  const { token } = await inviteWithToken("twice");
  const first = new URLSearchParams((await followLink(token, resetPage)).hash.slice(1));
  expect(Object.fromEntries(first)).toMatchObject({ type: "recovery", token_type: "bearer", expires_in: "3600" });

  const target = await followLink(token, resetPage);

  expect(`${target.origin}${target.pathname}`).toBe(resetPage);
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
    sb: "",
  });
});

test("a link is not spent by whoever only asks for its head", async () => {
  const { token } = await inviteWithToken("scanned");
  const scan = await fetch(`${backend.url}/auth/v1/verify?token=${token}&type=recovery`, { method: "HEAD" });
  expect(scan.status).toBe(405);
  expect((await followLink(token, resetPage)).hash).toContain("access_token");
});

test("a newer link replaces the older one", async () => {
  const { email, token } = await inviteWithToken("again");
  const newer = await issueToken(email);
  expect((await followLink(token, resetPage)).hash).toContain("otp_expired");
  expect((await followLink(newer, resetPage)).hash).toContain("access_token");
});

test("an unknown address is answered like a known one, and has no link", async () => {
  const email = newEmail("nobody");
  expect(await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } })).toMatchObject({
    status: 200,
    body: {},
  });
  expect((await owner.generateLink({ type: "recovery", email })).error).toMatchObject({
    status: 404,
    code: "user_not_found",
  });
});

test("an invitation's token confirms its address once, and then a password can be set", async () => {
  const email = newEmail("invited");
  const { data } = await owner.generateLink({ type: "invite", email, options: { redirectTo: resetPage } });
  const { hashed_token: hash = "" } = data.properties ?? {};
  expect(data.properties).toMatchObject({
    action_link: `${backend.url}/auth/v1/verify?token=${hash}&type=invite&redirect_to=${resetPage}`,
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: resetPage,
  });
  expect(data.user).toMatchObject({ identities: [{ identity_data: { email_verified: false } }] });
  const client = openClient();
  const { user } = (await client.verifyOtp({ type: "invite", token_hash: hash })).data;
  expect(user).toMatchObject({
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect(user).not.toHaveProperty("confirmation_sent_at");
  expect((await client.updateUser({ password: "a-new-long-password" })).error).toBeNull();
  expect((await client.verifyOtp({ type: "invite", token_hash: hash })).error?.code).toBe("otp_expired");
});

test.each([
  [{ type: "recovery" }, "Verify requires either a token or a token hash"],
  [{ type: "recovery", token: "123456", token_hash: "x" }, "Verify requires either a token or a token hash"],
  [{ token_hash: "x" }, "Verify requires a verification type"],
  [{ type: "recovery", token_hash: "x", email: "a@b.example" }, "Only the token_hash and type should be provided"],
  [{ type: "trust", token_hash: "x" }, "Invalid email verification type"],
])("verifying %o is refused", async (body, msg) => {
  expect(await callBackend(backend, "POST", "/auth/v1/verify", { body })).toMatchObject({
    status: 400,
    body: { error_code: "validation_failed", msg },
  });
});

test.each(["?type=recovery", "?token=x"])("a link with nothing but %s leads nowhere", async (query) => {
  expect((await callBackend(backend, "GET", `/auth/v1/verify${query}`)).body.error_code).toBe("validation_failed");
});

test("a recovery's token is also taken as one for signing in", async () => {
  for (const type of ["magiclink", "email"] as const) {
    const { token } = await inviteWithToken(type);
    expect((await openClient().verifyOtp({ type, token_hash: token })).error).toBeNull();
  }
});

test("only links of known types are made", async () => {
  const call = {
    token: backend.serviceRoleKey,
    apikey: backend.serviceRoleKey,
    body: { type: "trust", email: newEmail("x") },
  };
  expect(await callBackend(backend, "POST", "/auth/v1/admin/generate_link", call)).toMatchObject({
    status: 400,
    body: { error_code: "validation_failed", msg: "Invalid email action link type requested: trust" },
  });
});

test("a link leads only to the site's own addresses and this machine's, otherwise to the site itself", async () => {
  const { token } = await inviteWithToken("asks");
  const targets: [string, string][] = [
    ["https://evil.example/admin/reset-password", site],
    ["//evil.example", site],
    ["javascript:alert(1)", site],
    [`${site}.evil.example/`, site],
    [`${site}@evil.example/`, site],
    ["http://127.0.0.1:1/here", "http://127.0.0.1:1"],
    ["http://2130706433/here", site],
    ["http:/127.0.0.1/here", site],
    [`${site}\\@evil.example/`, site],
  ];
  expect(site).not.toContain("evil");
  expect((await followLink(token, resetPage)).href).toContain(`${resetPage}#`);
  for (const [asked, origin] of targets) expect((await followLink(token, asked)).origin).toBe(origin);
});

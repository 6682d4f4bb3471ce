import { expect, test } from "vitest";
import {
  inviteAdmin,
  issueLink,
  listAdmins,
  removeAdmin,
  resetFactors,
} from "../../supabase/functions/people/admins.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { callBackend, makePerson, signIn } from "@blockwork/local-supabase/testing";
import { connect } from "../../tools/connect.ts";

const backend = await borrowBackend();
const owner = connect(backend.url, backend.serviceRoleKey);
const page = "http://localhost:5173/admin/reset-password";

async function linkMailedTo(email: string): Promise<string> {
  const { body } = await callBackend(backend, "GET", "/mails.json");
  return body.find(({ recipient }: { recipient: string }) => recipient === email)?.link;
}

/** Spends a mailed link as its page's button does. Returns what Auth answers. */
async function spend(link: string) {
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe(page);
  return callBackend(backend, "POST", "/auth/v1/verify", { body: Object.fromEntries(searchParams) });
}
const expired = { status: 403, body: { error_code: "otp_expired", msg: "Email link is invalid or has expired" } };

const readDrafts = (token: string) => callBackend(backend, "GET", "/rest/v1/enquiries?select=id", { token });
const never = () => Promise.reject(new Error("asked"));

test("an invited admin follows the latest link, which works once, chooses a password and can sign in", async () => {
  const email = "second@blockwork.example";
  expect(await inviteAdmin(owner, "Second@Blockwork.example", page)).toBe("invited");
  expect(await listAdmins(owner)).toMatchObject([
    { email: backend.adminEmail, invited: false },
    { email, invited: true, lastSignIn: null },
  ]);
  const former = await linkMailedTo(email);
  await inviteAdmin(owner, email, page);
  const link = await linkMailedTo(email);
  expect(await spend(former)).toMatchObject(expired);

  expect(new URL(link).searchParams.get("type")).toBe("invite");
  const { access_token: token } = (await spend(link)).body;
  expect(
    (await callBackend(backend, "PUT", "/auth/v1/user", { token, body: { password: "chosen-by-the-invited" } })).status,
  ).toBe(200);
  const { access_token: ownToken } = await signIn(backend, email, "chosen-by-the-invited");
  expect((await readDrafts(ownToken)).status).toBe(200);
  expect((await listAdmins(owner)).at(-1)).toMatchObject({ email, invited: false });

  expect(await spend(link)).toMatchObject(expired);
});

test("an invitation without a mail is a token that lets in once; who has an account gets one for a new password, and is listed", async () => {
  const email = "first@blockwork.example";
  const link = await issueLink(owner, email);
  expect(link.type).toBe("invite");
  expect(await listAdmins(owner)).toContainEqual(expect.objectContaining({ email, invited: true }));
  const mails = await callBackend(backend, "GET", "/mails.json");
  expect(JSON.stringify(mails.body)).not.toContain(email);
  const spend = (body: object) => callBackend(backend, "POST", "/auth/v1/verify", { body });
  expect((await spend(link)).body).toMatchObject({ user: { email } });
  expect((await spend(link)).status).toBe(403);
  await backend.sql("delete from public.admins where user_id = (select id from auth.users where email = $1)", [email]);
  const again = await issueLink(owner, email);
  expect(again.type).toBe("recovery");
  expect(await listAdmins(owner)).toContainEqual(expect.objectContaining({ email }));
  expect((await spend(again)).body).toMatchObject({ user: { email } });
});

test("the last admin is removed only after confirmation", async () => {
  const others = (await listAdmins(owner)).filter(({ email }) => email !== backend.adminEmail);
  for (const { email } of others) await removeAdmin(owner, email, never);
  expect(await removeAdmin(owner, backend.adminEmail, async () => false)).toBe(false);
  expect(await listAdmins(owner)).toHaveLength(1);
  expect(await removeAdmin(owner, backend.adminEmail, async () => true)).toBe(true);
  expect(await listAdmins(owner)).toEqual([]);
  expect(await inviteAdmin(owner, backend.adminEmail, page)).toBe("listed");
});

test("an admin who lost their second factor can edit with the password alone after a reset", async () => {
  const email = "lost-phone@blockwork.example";
  const { user } = await makePerson(backend, email);
  await inviteAdmin(owner, email, page);
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), $1, status, 'totp', status::auth.factor_status, now(), now() from unnest(array['verified', 'unverified']) status`,
    [user.id],
  );
  const { access_token: token } = await signIn(backend, email, "a-long-password");
  const write = (name: string) => callBackend(backend, "POST", "/rest/v1/blog_categories", { token, body: { name } });
  expect((await write("Before")).status).toBe(403);
  expect(await resetFactors(owner, email)).toBe(1);
  expect((await write("After")).status).toBe(201);
  expect((await listAdmins(owner)).at(-1)).toMatchObject({ email, factors: 0 });
  expect(await resetFactors(owner, email)).toBe(0);
});

test("an invalid address, an unknown factor and an unknown user get GoTrue's errors", async () => {
  const ask = (method: string, path: string, body?: object) =>
    callBackend(backend, method, `/auth/v1${path}`, {
      apikey: backend.serviceRoleKey,
      token: backend.serviceRoleKey,
      ...(body && { body }),
    });
  expect(await ask("POST", "/invite", { email: "nobody" })).toMatchObject({
    status: 400,
    body: { error_code: "validation_failed" },
  });
  const [{ id } = { id: "" }] = await backend.sql<{ id: string }>("select id from auth.users where email = $1", [
    backend.adminEmail,
  ]);
  const factor = "00000000-0000-4000-8000-00000000000a";
  expect(await ask("DELETE", `/admin/users/${id}/factors/${factor}`)).toMatchObject({
    status: 404,
    body: { error_code: "mfa_factor_not_found" },
  });
  expect(await ask("DELETE", `/admin/users/${id}/factors/x`)).toMatchObject({
    status: 404,
    body: { error_code: "validation_failed" },
  });
  expect(await ask("GET", `/admin/users/${factor}/factors`)).toMatchObject({
    status: 404,
    body: { error_code: "user_not_found" },
  });
});

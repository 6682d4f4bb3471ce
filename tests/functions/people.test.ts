import { expect, test } from "vitest";
import { inviteAdmin } from "../../supabase/functions/people/admins.ts";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { callBackend, makePerson, send } from "@blockwork/local-supabase/testing";
import { invitePeople, tokenFor } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const { tokens, adminId, strangerId } = await invitePeople(backend);
const careful = "careful@blockwork.example";
const page = "http://localhost:5173/admin/reset-password";

const ask = (token: string | undefined, body: unknown) =>
  callBackend(backend, "POST", "/functions/v1/people", { body, ...(token !== undefined && { token }) });
const asAdmin = (body: object) => ask(tokens.fullAdmin, body);
const listed = async () =>
  (
    await backend.sql<{ email: string }>(
      "select email from public.admins join auth.users u on u.id = user_id order by 1",
    )
  ).map(({ email }) => email);
const mailsTo = (email: string) =>
  backend.sql<{ link: string }>("select link from local.mails where recipient = $1", [email]);
/** A second admin with a factor, and their token after its code. */
async function addColleague(email: string): Promise<{ id: string; token: string }> {
  const { user } = await makePerson(backend, email);
  await backend.sql("insert into public.admins (user_id) values ($1)", [user.id]);
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'Phone', 'totp', 'verified', now(), now()`,
    [user.id],
  );
  return { id: user.id, token: await tokenFor(backend, user.id, { aal: "aal2" }) };
}

test.each([
  ["nobody", undefined, 401, "no_authorization"],
  ["a forged token", `${tokens.fullAdmin?.slice(0, -4)}AAAA`, 401, "bad_jwt"],
  ["a secret key", backend.serviceRoleKey, 401, "bad_jwt"],
  ["a stranger", tokens.stranger, 403, "not_admin"],
  ["a stranger with a second factor", await tokenFor(backend, strangerId, { aal: "aal2" }), 403, "not_admin"],
  ["an anonymous person who is listed", tokens.anonymous, 403, "not_admin"],
  ["an admin without a second factor", tokens.admin, 403, "no_second_factor"],
  ["an admin whose factor is gone", await tokenFor(backend, adminId, { aal: "aal2" }), 403, "no_second_factor"],
  ["an admin before the code", tokens.halfAdmin, 403, "insufficient_aal"],
])("%s is told no address and changes nobody", async (_who, token, status, code) => {
  const before = await listed();
  for (const body of [
    { action: "list" },
    { action: "invite", email: "new@blockwork.example", page },
    { action: "remove", email: "editor@blockwork.example" },
    { action: "reset-factor", email: careful },
  ]) {
    const refused = await ask(token, body);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(refused.body)).not.toContain("@");
  }
  expect(await listed()).toEqual(before);
  expect(await mailsTo("new@blockwork.example")).toEqual([]);
  expect(await backend.sql("select 1 from auth.mfa_factors")).toHaveLength(1);
});

test("an admin with a second factor sees who may edit, and nobody else", async () => {
  const { status, body } = await asAdmin({ action: "list" });
  expect(status).toBe(200);
  const emails = body.people.map(({ email }: { email: string }) => email);
  expect(emails.toSorted()).toEqual(await listed());
  expect(emails).not.toContain("stranger@elsewhere.example");
  const person = (email: string) => body.people.find((one: { email: string }) => one.email === email);
  expect(person(careful)).toMatchObject({ you: true, factors: 1 });
  expect(person(backend.adminEmail)).toMatchObject({ you: false, factors: 0, invited: false });
});

test("somebody new is mailed a link to the page, each time anew; an account that is known is only listed", async () => {
  const invite = async (email: string) => (await asAdmin({ action: "invite", email, page })).body;
  expect(await invite("new@blockwork.example")).toEqual({ outcome: "invited" });
  expect(await invite("new@blockwork.example")).toEqual({ outcome: "invited" });
  const mails = await mailsTo("new@blockwork.example");
  expect(mails).toHaveLength(2);
  expect(mails[0]?.link.startsWith(`${page}?token_hash=`)).toBe(true);
  await makePerson(backend, "known@blockwork.example");
  expect(await invite("known@blockwork.example")).toEqual({ outcome: "listed" });
  expect(await invite("Known@blockwork.example")).toEqual({ outcome: "already listed" });
  expect(await mailsTo("known@blockwork.example")).toEqual([]);
  expect(await listed()).toEqual(expect.arrayContaining(["known@blockwork.example", "new@blockwork.example"]));
});

test("where Auth has sent as many mails as it may, whoever invites learns it, and nobody is listed", async () => {
  const refusals = [
    { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
    { error_code: "unexpected_failure", msg: "Error sending invite email" },
    {},
  ];
  const client = (refusal: { msg?: string }) =>
    connect(backend.url, backend.serviceRoleKey, undefined, async (input, init) =>
      String(input).includes("/invite")
        ? Response.json(refusal, { status: refusal.msg?.startsWith("email") ? 429 : 500 })
        : fetch(input, init),
    );
  const before = await listed();
  const said = refusals.map((refusal) =>
    inviteAdmin(client(refusal), "late@blockwork.example", page).catch((error: Error) => error.message),
  );
  expect(await Promise.all(said)).toEqual([
    "Inviting late@blockwork.example: no email can be sent at the moment (email rate limit exceeded). Try again in an hour, or without an email: npm run admin -- invite late@blockwork.example --link SITE",
    "Inviting late@blockwork.example: the project answered with an error",
    "Inviting late@blockwork.example: the project answered with an error",
  ]);
  expect(await listed()).toEqual(before);
});

test("a colleague is freed of a lost factor and removed, and is refused from then on", async () => {
  const email = "leaves@blockwork.example";
  const { token } = await addColleague(email);
  expect((await ask(token, { action: "list" })).status).toBe(200);
  expect((await asAdmin({ action: "reset-factor", email })).body).toEqual({ factors: 1 });
  expect((await ask(token, { action: "list" })).body.code).toBe("no_second_factor");
  expect((await asAdmin({ action: "remove", email })).body).toEqual({ removed: true });
  expect((await ask(token, { action: "list" })).body.code).toBe("not_admin");
  const refused = await callBackend(backend, "POST", "/rest/v1/blog_categories", { token, body: { name: "Mine" } });
  expect(refused.body.code).toBe("42501");
  expect(await backend.sql("select 1 from auth.users where email = $1", [email]), "the account stays").toHaveLength(1);
  expect(await asAdmin({ action: "remove", email })).toMatchObject({
    status: 422,
    body: { message: `${email} is not an admin.` },
  });
});

test("nobody removes themselves or their own factor, with the address in capitals either", async () => {
  for (const email of [careful, careful.toUpperCase()])
    for (const action of ["remove", "reset-factor"])
      expect((await asAdmin({ action, email })).body.code).toBe("own_account");
  expect((await asAdmin({ action: "list" })).status).toBe(200);
});

test("when two admins remove each other at the same moment, one stays", async () => {
  const [one, other] = ["one@blockwork.example", "other@blockwork.example"] as const;
  const people = [await addColleague(one), await addColleague(other)];
  const before = await listed();
  await backend.sql("delete from public.admins where not user_id = any($1)", [people.map(({ id }) => id)]);
  await Promise.all(
    people.map(({ token }, place) => ask(token, { action: "remove", email: place === 0 ? other : one })),
  );
  expect(await listed()).not.toEqual([]);
  await backend.sql(
    "insert into public.admins (user_id) select id from auth.users where email = any($1) on conflict do nothing",
    [before],
  );
});

test("pages of the site may ask, and what cannot be understood is refused in words", async () => {
  const preflight = await send(backend, "OPTIONS", "/functions/v1/people", {
    headers: { origin: "https://www.example.com", "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toMatch(/authorization.*apikey.*content-type/);
  const list = await ask(tokens.fullAdmin, { action: "list" });
  expect(list.headers.get("access-control-allow-origin")).toBe("*");
  expect((await callBackend(backend, "GET", "/functions/v1/people")).status).toBe(405);
  for (const body of ["", "{", "[]", { action: "raise" }, { action: "remove" }, { action: "remove", email: "" }])
    expect((await ask(tokens.fullAdmin, body)).body.code).toBe("bad_request");
  expect((await asAdmin({ action: "invite", email: "nobody", page })).body.message).toMatch(/^Inviting nobody: /);
});

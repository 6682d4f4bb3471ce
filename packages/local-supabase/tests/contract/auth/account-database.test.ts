import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const password = "a-long-password";
const post = (path: string, body: object) => callBackend(backend, "POST", `/auth/v1${path}`, { body });
const signIn = (email: string) => post("/token?grant_type=password", { email, password });

test("a session older than a day is too old to change the password", async () => {
  const email = newEmail("aged");
  await makePerson(backend, email, password);
  const { auth } = connect(backend.url, backend.publishableKey);
  await auth.signInWithPassword({ email, password });
  await backend.sql(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = (select id from auth.users where email = $1)",
    [email],
  );

  expect((await auth.updateUser({ password: "another-password", current_password: password })).error).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
    message: "Password update requires reauthentication",
  });
});

test("an answer five minutes after the challenge is too late", async () => {
  const email = newEmail("late");
  await makePerson(backend, email, password);
  const { auth } = connect(backend.url, backend.publishableKey);
  await auth.signInWithPassword({ email, password });
  const factor = (await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).data;
  if (factor?.type !== "totp") throw new Error("There is no authenticator to answer with.");
  const challengeId = (await auth.mfa.challenge({ factorId: factor.id })).data?.id ?? "";
  await backend.sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", [
    challengeId,
  ]);

  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  expect((await auth.mfa.verify({ factorId: factor.id, challengeId, code })).error?.code).toBe("mfa_challenge_expired");
});

test("somebody who is banned is refused everywhere, until the ban is over", async () => {
  const email = newEmail("banned");
  const { access_token: token, refresh_token } = await makePerson(backend, email, password);
  const { admin } = connect(backend.url, backend.serviceRoleKey).auth;
  const { data } = await admin.generateLink({ type: "recovery", email });
  const ban = (until: string) =>
    backend.sql("update auth.users set banned_until = now() + $2::interval where email = $1", [email, until]);

  await ban("1 hour");
  const refusals = [
    await signIn(email),
    await post("/token?grant_type=password", { email, password: "wrong" }),
    await post("/token?grant_type=refresh_token", { refresh_token }),
    await callBackend(backend, "GET", "/auth/v1/user", { token }),
    await post("/verify", { type: "recovery", token_hash: data.properties?.hashed_token }),
  ];
  for (const { body } of refusals) expect(body.error_code).toBe("user_banned");
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 403, 403]);
  await ban("-1 minute");
  expect((await signIn(email)).body.user.banned_until).toEqual(expect.any(String));
});

test.each([
  ["aud", "another"],
  ["instance_id", null],
])("somebody with another %s in the table cannot sign in", async (column, value) => {
  const email = newEmail(column);
  await makePerson(backend, email, password);
  await backend.sql(`update auth.users set ${column} = $2 where email = $1`, [email, value]);
  expect(await signIn(email)).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
});

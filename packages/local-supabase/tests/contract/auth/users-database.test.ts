import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const password = "a-long-password";
const post = (path: string, body: object) => callBackend(backend, "POST", `/auth/v1${path}`, { body });
const signIn = (email: string) => post("/token?grant_type=password", { email, password });

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

import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

test("a session older than a day is too old to change the password", async () => {
  const email = newEmail("aged");
  const password = "a-long-password";
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

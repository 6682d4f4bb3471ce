import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { callBackend, makePerson, signIn } from "../../support/backend/call-backend.ts";

const backend = await borrowBackend();

const password = "a-long-password";
let people = 0;

/** A new user, signed in by password with the unmodified client. */
async function openPerson() {
  people += 1;
  const email = `password-${people}@blockwork.example`;
  await makePerson(backend, email, password);
  const { auth } = connect(backend.url, backend.publishableKey);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { auth, email, token: data.session.access_token };
}

/** Makes this user's sign-in more than a day old. */
const age = (email: string) =>
  backend.sql(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = (select id from auth.users where email = $1)",
    [email],
  );

test("a session alone cannot change the password", async () => {
  const { auth, email, token } = await openPerson();
  expect((await auth.updateUser({ password: "another-password" })).error).toMatchObject({
    status: 400,
    code: "current_password_required",
    message: "Current password required when setting new password.",
  });
  expect((await auth.updateUser({ password: "another-password", current_password: "guessed" })).error).toMatchObject({
    status: 400,
    code: "current_password_invalid",
    message: "Current password required when setting new password.",
  });
  expect(
    await callBackend(backend, "PUT", "/auth/v1/user", { token, body: { password: "another-password" } }),
  ).toMatchObject({
    status: 400,
    body: { error_code: "current_password_required" },
  });
  await expect(signIn(backend, email, password)).resolves.toBeDefined();
});

test("a session older than a day is too old to change the password", async () => {
  const { auth, email } = await openPerson();
  await age(email);
  const change = { password: "another-password", current_password: password };
  expect((await auth.updateUser(change)).error).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
    message: "Password update requires reauthentication",
  });
});

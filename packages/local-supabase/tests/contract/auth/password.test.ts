import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";
import { callBackend, makePerson, signIn } from "../../../src/testing/testing.ts";

const backend = await openContractBackend();

const password = "a-long-password";

/** A new user, signed in by password with the unmodified client. */
async function openPerson() {
  const email = newEmail("password");
  await makePerson(backend, email, password);
  const { auth } = connect(backend.url, backend.publishableKey);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { auth, email, token: data.session.access_token };
}

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

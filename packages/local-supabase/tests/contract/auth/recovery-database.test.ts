import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

test.each([
  ["recovery", "recovery_sent_at"],
  ["invite", "confirmation_sent_at"],
] as const)("a link for %s expires after the hour set in config.toml", async (type, sentAt) => {
  const email = newEmail("late");
  if (type === "recovery") await makePerson(backend, email);
  const { data } = await connect(backend.url, backend.serviceRoleKey).auth.admin.generateLink({ type, email });
  await backend.sql(`update auth.users set ${sentAt} = now() - interval '61 minutes' where email = $1`, [email]);
  const link = { type, token_hash: data.properties?.hashed_token ?? "" };
  expect((await connect(backend.url, backend.publishableKey).auth.verifyOtp(link)).error?.code).toBe("otp_expired");
});

test("a second mail too soon after the first is refused", async () => {
  const email = newEmail("again");
  await makePerson(backend, email);
  await backend.sql("update auth.users set recovery_sent_at = now() + interval '1 hour' where email = $1", [email]);
  expect(await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } })).toMatchObject({
    status: 429,
    body: { error_code: "over_email_send_rate_limit" },
  });
});

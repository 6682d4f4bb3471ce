import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();
const email = newEmail("late");
await makePerson(backend, email);

test("a link expires after the hour set in config.toml", async () => {
  const { auth } = connect(backend.url, backend.serviceRoleKey);
  const { data } = await auth.admin.generateLink({ type: "recovery", email });
  await backend.sql("update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1", [email]);
  const link = { type: "recovery", token_hash: data.properties?.hashed_token ?? "" } as const;
  expect((await connect(backend.url, backend.publishableKey).auth.verifyOtp(link)).error?.code).toBe("otp_expired");
});

test("a second mail too soon after the first is refused", async () => {
  await backend.sql("update auth.users set recovery_sent_at = now() + interval '1 hour' where email = $1", [email]);
  expect(await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } })).toMatchObject({
    status: 429,
    body: { error_code: "over_email_send_rate_limit" },
  });
});

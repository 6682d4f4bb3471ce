import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { makePerson } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

test("an answer five minutes after the challenge is too late", async () => {
  const email = newEmail("late");
  await makePerson(backend, email);
  const { auth } = connect(backend.url, backend.publishableKey);
  await auth.signInWithPassword({ email, password: "a-long-password" });
  const factor = (await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).data;
  if (factor?.type !== "totp") throw new Error("There is no authenticator to answer with.");
  const challengeId = (await auth.mfa.challenge({ factorId: factor.id })).data?.id ?? "";
  await backend.sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", [
    challengeId,
  ]);

  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  expect((await auth.mfa.verify({ factorId: factor.id, challengeId, code })).error?.code).toBe("mfa_challenge_expired");
});

import { expect, test } from "vitest";
import { callBackend, signIn as openSession } from "../../../src/testing/testing.ts";
import { openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const signIn = () => openSession(backend);

const refresh = (refreshToken: string) =>
  callBackend(backend, "POST", "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: refreshToken } });

/** Makes every token an hour older, so that any reuse is outside the interval. */
async function letAnHourPass(): Promise<void> {
  await backend.sql("update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'");
  await backend.sql("update auth.sessions set refreshed_at = refreshed_at - interval '1 hour'");
}

test("a client that lost the response gets the active token again with the previous one, however late", async () => {
  const first = await signIn();
  const { body: second } = await refresh(first.refresh_token);
  await letAnHourPass();

  const { status, body: again } = await refresh(first.refresh_token);

  expect(status).toBe(200);
  expect(again.refresh_token).toBe(second.refresh_token);
});

test("a session that has reached its end is not refreshed", async () => {
  const { refresh_token: token } = await signIn();
  await backend.sql(
    "update auth.sessions set not_after = now() - interval '1 minute' where user_id = (select id from auth.users where email = $1)",
    [backend.adminEmail],
  );
  expect(await refresh(token)).toMatchObject({
    status: 400,
    body: { error_code: "session_expired", msg: "Invalid Refresh Token: Session Expired" },
  });
});

test("an older token that is reused later is refused, and its whole family is revoked", async () => {
  const first = await signIn();
  const { body: second } = await refresh(first.refresh_token);
  const { body: third } = await refresh(second.refresh_token);
  await letAnHourPass();

  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 400,
    body: { code: 400, error_code: "refresh_token_already_used", msg: "Invalid Refresh Token: Already Used" },
  });
  await letAnHourPass();
  expect((await refresh(third.refresh_token)).status).toBe(400);
});

import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend, signIn as openSession } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const post = (path: string, body: unknown, token?: string) =>
  callBackend(backend, "POST", `/auth/v1${path}`, { body, ...(token === undefined ? {} : { token }) });

const signIn = () => openSession(backend);

const refresh = (refreshToken: string) => post("/token?grant_type=refresh_token", { refresh_token: refreshToken });

/** Makes every token an hour older, so that any reuse is outside the interval. */
const letAnHourPass = () => backend.sql("update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'");

test("a refresh returns a new refresh token for the same session, with the same authentication methods", async () => {
  const first = await signIn();
  const { status, body: second } = await refresh(first.refresh_token);

  expect(status).toBe(200);
  expect(second.refresh_token).toMatch(/^[a-z0-9]{12}$/);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
  expect(after["session_id"]).toBe(before["session_id"]);
  expect(after["amr"]).toEqual(before["amr"]);
  expect(second.user.id).toBe(first.user.id);
});

test("a client that lost the response gets the active token again with the previous one, however late", async () => {
  const first = await signIn();
  const { body: second } = await refresh(first.refresh_token);
  await letAnHourPass();

  const { status, body: again } = await refresh(first.refresh_token);

  expect(status).toBe(200);
  expect(again.refresh_token).toBe(second.refresh_token);
});

test("an older token still works within the reuse interval", async () => {
  const first = await signIn();
  const { body: second } = await refresh(first.refresh_token);
  await refresh(second.refresh_token);

  expect((await refresh(first.refresh_token)).status).toBe(200);
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
  expect((await refresh(third.refresh_token)).body.error_code).toBe("refresh_token_already_used");
});

test("simultaneous refreshes of one token all succeed with the same new token", async () => {
  const { refresh_token: token } = await signIn();

  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test("signing out ends the sessions that the scope names, and Auth refuses their access tokens at once", async () => {
  for (const [scope, hereEnds, thereEnds] of [
    ["local", true, false],
    ["others", false, true],
    ["global", true, true],
  ] as const) {
    const [here, there] = [await signIn(), await signIn()];
    expect(await post(`/logout?scope=${scope}`, {}, here.access_token)).toMatchObject({ status: 204, body: null });

    for (const [session, ends] of [
      [here, hereEnds],
      [there, thereEnds],
    ] as const) {
      const user = await fetch(`${backend.url}/auth/v1/user`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${session.access_token}` },
      });
      expect(user.status).toBe(ends ? 403 : 200);
      expect((await refresh(session.refresh_token)).status).toBe(ends ? 400 : 200);
    }
  }
});

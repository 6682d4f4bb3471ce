import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { callBackend, signIn as openSession } from "../../../src/testing/testing.ts";
import { openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const post = (path: string, body: unknown, token?: string) =>
  callBackend(backend, "POST", `/auth/v1${path}`, { body, ...(token === undefined ? {} : { token }) });

const signIn = () => openSession(backend);

const refresh = (refreshToken: string) => post("/token?grant_type=refresh_token", { refresh_token: refreshToken });

test("a refresh returns a new refresh token for the same session, with the same authentication methods", async () => {
  const first = await signIn();
  const { status, body: second } = await refresh(first.refresh_token);

  expect(status).toBe(200);
  expect(second.refresh_token).toMatch(/^[\w-]{12,}$/);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const [before, after] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
  expect(after["session_id"]).toBe(before["session_id"]);
  expect(after["amr"]).toEqual(before["amr"]);
  expect(second.user.id).toBe(first.user.id);
});

test("an older token still works within the reuse interval", async () => {
  const first = await signIn();
  const { body: second } = await refresh(first.refresh_token);
  await refresh(second.refresh_token);

  expect((await refresh(first.refresh_token)).status).toBe(200);
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

import { decodeJwt } from "jose";
import { Secret, TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { connect } from "../../support/connect.ts";
import { callBackend, makePerson, signIn } from "../../../src/testing/testing.ts";
import { newEmail, openContractBackend } from "../../support/contract-backend.ts";

const backend = await openContractBackend();

const password = "a-long-password";

/** A new user, signed in with the unmodified client. */
async function openPerson() {
  const email = newEmail("person");
  await makePerson(backend, email, password);
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, email };
}

type Client = Awaited<ReturnType<typeof openPerson>>["client"];

async function enrol(client: Client, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Blockwork" });
  if (error) throw error;
  return data;
}

/** The code that the authenticator app shows now, or this many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

async function enrolAndVerify(client: Client, friendlyName = "Phone") {
  const factor = await enrol(client, friendlyName);
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.secret),
  });
  if (error) throw error;
  return { ...factor, session: data };
}

async function challenge(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

test("enrolling returns the secret once, as text, as a URI for the app and as a QR code", async () => {
  const { client, email } = await openPerson();
  const { id, type, friendly_name: name, totp } = await enrol(client);

  expect({ type, name }).toEqual({ type: "totp", name: "Phone" });
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(totp.uri)).toMatchObject({
    issuer: "Blockwork",
    label: email,
    digits: 6,
    period: 30,
    algorithm: "SHA1",
  });
  expect(totp.uri).toContain(totp.secret);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,(<\?xml [^<]*<!--[^<]*)?<svg /);
  // A # would cut the data: URL short.
  expect(totp.qr_code).not.toContain("#");

  const { data } = await client.auth.getUser();
  expect(data.user?.factors).toEqual([expect.objectContaining({ id, status: "unverified", factor_type: "totp" })]);
  expect(JSON.stringify(data)).not.toContain(totp.secret);
});

test("the first correct code verifies the factor and raises the session to aal2", async () => {
  const { client } = await openPerson();
  const before = (await client.auth.getSession()).data.session;
  const factor = await enrolAndVerify(client);

  const { access_token: token, refresh_token: refreshToken } = factor.session;
  const claims = decodeJwt(token);
  expect(claims["aal"]).toBe("aal2");
  const { amr } = claims as { amr?: { method: string }[] };
  expect(amr?.map(({ method }) => method).toSorted()).toEqual(["password", "totp"]);
  expect(claims["session_id"]).toBe(decodeJwt(before?.access_token ?? "")["session_id"]);
  expect(refreshToken).not.toBe(before?.refresh_token);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
  });
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: "verified" }]);

  const { data } = await client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? "")["aal"]).toBe("aal2");
});

test("the first correct code ends the other sessions at aal1 and removes unverified factors", async () => {
  const { client, email } = await openPerson();
  const other = await signIn(backend, email, password);
  await enrol(client, "Never verified");
  const { id } = await enrolAndVerify(client, "Phone");

  expect((await callBackend(backend, "GET", "/auth/v1/user", { token: other.access_token })).body.error_code).toBe(
    "session_not_found",
  );
  expect((await client.auth.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([id]);
});

test("a code from the previous or next time step is accepted, an older one is not", async () => {
  const { client } = await openPerson();
  const { id, totp } = await enrolAndVerify(client);
  const verify = async (code: string) =>
    (await client.auth.mfa.verify({ factorId: id, challengeId: await challenge(client, id), code })).error?.code ??
    "taken";

  expect(await verify(codeOf(totp.secret, -30))).toBe("taken");
  expect(await verify(codeOf(totp.secret, 30))).toBe("taken");
  expect(await verify(codeOf(totp.secret, -120))).toBe("mfa_verification_failed");
});

test("wrong and repeated answers to a challenge are refused", async () => {
  const { client } = await openPerson();
  const { id, totp } = await enrol(client);
  const verify = async (challengeId: string, code = codeOf(totp.secret)) =>
    (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code ?? "taken";
  const challengeId = await challenge(client, id);
  expect(await verify(challengeId, codeOf(totp.secret, 3600))).toBe("mfa_verification_failed");
  expect(await verify(challengeId, "")).toBe("validation_failed");
  expect(await verify(challengeId, "１２３４５６")).toBe("mfa_verification_failed");
  expect(await verify("00000000-0000-4000-8000-000000000000")).toBe("mfa_factor_not_found");
  expect(await verify("not a challenge")).toBe("bad_json");
  expect(await verify(challengeId)).toBe("taken");
  expect(await verify(challengeId)).toBe("mfa_ip_address_mismatch");
});

test.each([
  [{ factor_type: "face" }, 400, "validation_failed"],
  [{ factor_type: "phone", phone: "+441234567" }, 422, "mfa_phone_enroll_not_enabled"],
  [{ factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
])("enrolling %o is refused", async (body, status, error_code) => {
  const { access_token: token } = await signIn(backend);
  expect(await callBackend(backend, "POST", "/auth/v1/factors", { token, body })).toMatchObject({
    status,
    body: { error_code },
  });
});

test("a person's eleventh factor is refused, and before that a name that is taken, even none", async () => {
  const { client } = await openPerson();
  const enrolNamed = async (friendlyName?: string) =>
    (await client.auth.mfa.enroll({ factorType: "totp", friendlyName })).error?.code ?? "taken";
  for (const name of [undefined, ..."123456789"]) expect(await enrolNamed(name)).toBe("taken");
  expect(await enrolNamed()).toBe("mfa_factor_name_conflict");
  expect(await enrolNamed("1")).toBe("mfa_factor_name_conflict");
  expect(await enrolNamed("another")).toBe("too_many_enrolled_mfa_factors");
});

test("nobody can challenge or remove another person's factor", async () => {
  const [owner, other] = [await openPerson(), await openPerson()];
  const { id: factorId } = await enrol(owner.client);
  const { mfa } = other.client.auth;
  for (const { error } of [await mfa.challenge({ factorId }), await mfa.unenroll({ factorId })])
    expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

test("at aal1, a verified factor cannot be removed, another cannot be added, and the password cannot be changed", async () => {
  const { client, email } = await openPerson();
  const { id } = await enrolAndVerify(client);
  const later = connect(backend.url, backend.publishableKey);
  await later.auth.signInWithPassword({ email, password });

  expect((await later.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: "insufficient_aal" });
  expect((await later.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({
    code: "insufficient_aal",
  });
  expect((await later.auth.updateUser({ password: "another-password" })).error).toMatchObject({
    code: "insufficient_aal",
  });
  expect((await client.auth.updateUser({ password: "another-password", current_password: password })).error).toBeNull();
});

test("removing the verified factor brings its sessions back to aal1", async () => {
  const { client } = await openPerson();
  const { id } = await enrolAndVerify(client);

  expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });

  const { data } = await client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

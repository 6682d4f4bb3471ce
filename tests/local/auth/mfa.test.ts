import { decodeJwt } from "jose";
import { Secret, TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { connect } from "../../../tools/connect.ts";
import { callBackend, makePerson, signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const password = "a-long-password";
let people = 0;

/** A new user, signed in with the unmodified client. */
async function openPerson() {
  people += 1;
  const email = `person-${people}@blockwork.example`;
  const { user } = await makePerson(backend, email, password);
  const client = connect(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, email, id: user.id };
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
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) });
  if (error) throw error;
  return { ...factor, session: data };
}

async function challenge(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

test("enrolling returns the secret once, as text, as an address for the app and as a picture", async () => {
  const { client, email } = await openPerson();
  const { id, type, friendly_name: name, totp } = await enrol(client);

  expect({ type, name }).toEqual({ type: "totp", name: "Phone" });
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(totp.uri)).toMatchObject({ issuer: "Blockwork", label: email, digits: 6, period: 30, algorithm: "SHA1" });
  expect(totp.uri).toContain(totp.secret);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  // A # would end the data: address.
  expect(totp.qr_code).not.toContain("#");

  const { data } = await client.auth.getUser();
  expect(data.user?.factors).toEqual([expect.objectContaining({ id, status: "unverified", factor_type: "totp" })]);
  expect(JSON.stringify(data)).not.toContain(totp.secret);
});

test("the first right code makes the factor verified and the session aal2", async () => {
  const { client } = await openPerson();
  const before = (await client.auth.getSession()).data.session;
  const factor = await enrolAndVerify(client);

  const { access_token: token, refresh_token: refreshToken } = factor.session;
  const claims = decodeJwt(token);
  expect(claims["aal"]).toBe("aal2");
  expect(claims["amr"]).toMatchObject([{ method: "totp" }, { method: "password" }]);
  expect(claims["session_id"]).toBe(decodeJwt(before?.access_token ?? "")["session_id"]);
  expect(refreshToken).not.toBe(before?.refresh_token);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: "verified" }]);

  const { data } = await client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? "")["aal"]).toBe("aal2");
});

test("the first right code ends the other sessions at aal1 and forgets factors that were never verified", async () => {
  const { client, email } = await openPerson();
  const other = await signIn(backend, email, password);
  await enrol(client, "Never verified");
  const { id } = await enrolAndVerify(client, "Phone");

  expect((await callBackend(backend, "GET", "/auth/v1/user", { token: other.access_token })).body.error_code).toBe("session_not_found");
  expect((await client.auth.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([id]);
});

test("a later sign-in starts at aal1 and is told that aal2 is next", async () => {
  const { client, email } = await openPerson();
  const { id, totp } = await enrolAndVerify(client);
  const later = connect(backend.url, backend.publishableKey);
  await later.auth.signInWithPassword({ email, password });
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });

  const { error } = await later.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });

  expect(error).toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
});

test("a code of the step before or after is taken, an older one is not", async () => {
  const { client } = await openPerson();
  const { id, totp } = await enrolAndVerify(client);
  const verify = async (code: string) =>
    (await client.auth.mfa.verify({ factorId: id, challengeId: await challenge(client, id), code })).error?.code ?? "taken";

  expect(await verify(codeOf(totp.secret, -30))).toBe("taken");
  expect(await verify(codeOf(totp.secret, 30))).toBe("taken");
  expect(await verify(codeOf(totp.secret, -120))).toBe("mfa_verification_failed");
});

test("wrong, empty, late and repeated answers to a challenge are refused", async () => {
  const { client } = await openPerson();
  const { id, totp } = await enrol(client);
  const challengeId = await challenge(client, id);
  const verify = async (answer: { challengeId: string; code: string }) =>
    (await client.auth.mfa.verify({ factorId: id, ...answer })).error;
  const wrong = codeOf(totp.secret, 3600);

  expect(await verify({ challengeId, code: wrong })).toMatchObject({
    status: 422,
    code: "mfa_verification_failed",
    message: "Invalid TOTP code entered",
  });
  expect(await verify({ challengeId, code: "" })).toMatchObject({ status: 400, code: "validation_failed" });
  expect(await verify({ challengeId: "00000000-0000-4000-8000-000000000000", code: wrong })).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
  expect(await verify({ challengeId: "x", code: wrong })).toMatchObject({ status: 422, code: "mfa_factor_not_found" });

  await backend.sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", [challengeId]);
  expect(await verify({ challengeId, code: codeOf(totp.secret) })).toMatchObject({ status: 422, code: "mfa_challenge_expired" });

  const fresh = await challenge(client, id);
  expect(await verify({ challengeId: fresh, code: codeOf(totp.secret) })).toBeNull();
  expect(await verify({ challengeId: fresh, code: codeOf(totp.secret) })).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
});

test("a factor is its owner's: another person finds nothing under its id", async () => {
  const [owner, other] = [await openPerson(), await openPerson()];
  const { id } = await enrol(owner.client);

  expect((await other.client.auth.mfa.challenge({ factorId: id })).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  expect((await other.client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  expect((await owner.client.auth.mfa.challenge({ factorId: "x" })).error).toMatchObject({ status: 404, code: "validation_failed" });
});

test("at aal1 a verified factor can neither be removed nor joined by another, and the password stays", async () => {
  const { client, email } = await openPerson();
  const { id } = await enrolAndVerify(client);
  const later = connect(backend.url, backend.publishableKey);
  await later.auth.signInWithPassword({ email, password });

  expect((await later.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: "insufficient_aal" });
  expect((await later.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({ status: 403, code: "insufficient_aal" });
  expect((await later.auth.updateUser({ password: "another-password" })).error).toMatchObject({ status: 401, code: "insufficient_aal" });
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

test("a name twice, an eleventh factor and factors of other kinds are refused", async () => {
  const { client, id } = await openPerson();
  await enrol(client, "Phone");
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });

  for (let count = 1; count < 10; count += 1) await enrol(client, `Phone ${count}`);
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" })).error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });

  await backend.sql("update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = $1", [id]);
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).error).toBeNull();

  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  const post = (body: unknown) => callBackend(backend, "POST", "/auth/v1/factors", { token, body });
  expect((await post({ factor_type: "phone", phone: "1" })).status).toBe(501);
  expect((await post({ factor_type: "carrier pigeon" })).body.error_code).toBe("validation_failed");
});

test("thirty tries at a factor end the trying", async () => {
  const { client } = await openPerson();
  const { id } = await enrol(client);
  const challengeId = await challenge(client, id);
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const { error } = await client.auth.mfa.verify({ factorId: id, challengeId, code: "000000" });
    codes.push(error?.code);
  }

  expect(codes.at(-1)).toBe("over_request_rate_limit");
});

test("an admin with a verified factor may not edit, see drafts or touch pictures until the session is aal2", async () => {
  const { client, email, id } = await openPerson();
  await backend.sql("insert into public.admins (user_id) values ($1)", [id]);
  const countDrafts = async (asker: Client) =>
    (await asker.from("blog_posts").select("id", { count: "exact", head: true }).eq("status", "draft")).count;
  const rename = async (asker: Client) => (await asker.from("blog_categories").update({ name: "Guides" }).eq("id", 1).select()).data?.length;
  const upload = async (asker: Client, name: string) =>
    (await asker.storage.from("blog-posts").upload(`images/${name}`, new Blob(["x"], { type: "image/png" }))).error?.message ?? "taken";
  expect(await countDrafts(client)).toBeGreaterThan(0);

  const factor = await enrolAndVerify(client);
  const atAal1 = connect(backend.url, backend.publishableKey);
  await atAal1.auth.signInWithPassword({ email, password });

  expect(await countDrafts(atAal1)).toBe(0);
  expect(await rename(atAal1)).toBe(0);
  expect(await upload(atAal1, "aal1-1x1.png")).toBe("new row violates row-level security policy");
  expect((await atAal1.storage.from("blog-posts").list("images")).data).toEqual([]);

  expect((await atAal1.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) })).error).toBeNull();
  expect(await countDrafts(atAal1)).toBeGreaterThan(0);
  expect(await rename(atAal1)).toBe(1);
  expect(await upload(atAal1, "aal2-1x1.png")).toBe("taken");
  expect((await atAal1.storage.from("blog-posts").list("images")).data?.length).toBeGreaterThan(0);
});

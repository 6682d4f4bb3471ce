import { expect, test } from "vitest";
import { borrowBackend, callBackend, makePerson } from "../../src/testing/testing.ts";
import { project } from "../support/project.ts";

const backend = await borrowBackend(project);

const resetPage = "http://localhost:5173/admin/reset-password";

const recover = (email: string) =>
  callBackend(backend, "POST", `/auth/v1/recover?redirect_to=${encodeURIComponent(resetPage)}`, { body: { email } });

async function readMailsTo(recipient: string) {
  const { body } = await callBackend(backend, "GET", "/mails.json");
  return body.filter((mail: { recipient: string }) => mail.recipient === recipient);
}

test("a lost password's mail is the project's template, with a link to the page that was asked for", async () => {
  const email = "forgets@blog.example";
  await makePerson(backend, email);
  await recover(email);

  const [mail] = await readMailsTo(email);
  expect(mail.subject).toBe("A new password");
  expect(mail.body).toContain(`Or copy this address into your browser: ${mail.link}`);
  const { origin, pathname, searchParams } = new URL(mail.link);
  expect(origin + pathname).toBe(resetPage);
  expect(searchParams.get("token_hash")).toMatch(/^[0-9a-f]{56}$/);
});

test("an address that nobody has gets no mail", async () => {
  await recover("nobody@blog.example");
  expect(await readMailsTo("nobody@blog.example")).toEqual([]);
});

test.each(["/resend", "/otp", "/token?grant_type=pkce", "/sso", "/user/identities/authorize"])(
  "POST %s is not implemented and says so",
  async (path) => {
    expect(await callBackend(backend, "POST", `/auth/v1${path}`, { body: {} })).toMatchObject({
      status: 501,
      body: { error_code: "not_implemented", msg: expect.stringMatching(/not part of the local backend/) },
    });
  },
);

test.each(['{"email":"a\\u0000@b.example"}', '{"email":"\\ud800"}'])(
  "what Postgres cannot store is refused: %s",
  async (body) => {
    expect(await callBackend(backend, "POST", "/auth/v1/recover", { body })).toMatchObject({
      status: 400,
      body: { error_code: "bad_json" },
    });
  },
);

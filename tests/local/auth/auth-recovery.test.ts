import { AuthClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { callBackend, makePerson, signIn } from "../../support/backend/call-backend.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const resetPage = "http://localhost:5173/admin/reset-password";

/** The unmodified client, as in a browser with empty storage. */
function openClient() {
  const shelf = new Map<string, string>();
  return new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    autoRefreshToken: false,
    flowType: "implicit",
    storageKey: "session",
    storage: {
      getItem: (key) => shelf.get(key) ?? null,
      setItem: (key, value) => void shelf.set(key, value),
      removeItem: (key) => void shelf.delete(key),
    },
  });
}

type Mail = { recipient: string; subject: string; body: string; link: string };

async function readNewestMail(recipient: string): Promise<Mail> {
  const { body } = await callBackend(backend, "GET", "/mails.json");
  const mail = body.find((mail: Mail) => mail.recipient === recipient);
  if (!mail) throw new Error(`No mail to ${recipient}`);
  return mail;
}

/** Follows what would be the link in Supabase's own mail, as a browser does. Returns the address that it leads to. */
async function followLink(link: string, redirectTo = resetPage): Promise<URL> {
  const query = new URL(link).searchParams;
  const own = new URLSearchParams({ token: query.get("token_hash") ?? "", type: "recovery", redirect_to: redirectTo });
  const response = await fetch(`${backend.url}/auth/v1/verify?${own}`, { redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
}

async function askFor(email: string) {
  await makePerson(backend, email);
  await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } });
  return readNewestMail(email);
}

test("a forgotten password is reset through the link in the mail", async () => {
  const email = "forgets@blockwork.example";
  await makePerson(backend, email);
  const client = openClient();
  expect(await client.resetPasswordForEmail(email, { redirectTo: resetPage })).toEqual({ data: {}, error: null });
  const mail = await readNewestMail(email);
  expect(mail.subject).toBe("A new password");
  expect(mail.body).toContain(`Or copy this address into your browser: ${mail.link}`);
  const { origin, pathname, searchParams } = new URL(mail.link);
  expect(origin + pathname).toBe(resetPage);

  const link = { type: "recovery", token_hash: searchParams.get("token_hash") ?? "" } as const;
  expect((await client.verifyOtp({ ...link, type: "invite" })).error?.code).toBe("otp_expired");
  const { data, error } = await client.verifyOtp(link);
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
  expect((await client.updateUser({ password: "a-new-long-password" })).error).toBeNull();
  await expect(signIn(backend, email, "a-new-long-password")).resolves.toBeDefined();
});

test("a link works once; the second time it leads back with the reason", async () => {
  const { link } = await askFor("twice@blockwork.example");
  const first = new URLSearchParams((await followLink(link)).hash.slice(1));
  expect(Object.fromEntries(first)).toMatchObject({ type: "recovery", token_type: "bearer", expires_in: "3600" });

  const target = await followLink(link);

  expect(`${target.origin}${target.pathname}`).toBe(resetPage);
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  });
});

test("a link expires after the hour set in config.toml, and a newer mail replaces it", async () => {
  const old = await askFor("late@blockwork.example");
  await backend.sql(
    "update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = 'late@blockwork.example'",
  );
  expect((await followLink(old.link)).hash).toContain("otp_expired");

  await callBackend(backend, "POST", "/auth/v1/recover", { body: { email: "late@blockwork.example" } });
  expect((await followLink(old.link)).hash).toContain("otp_expired");
  expect((await followLink((await readNewestMail("late@blockwork.example")).link)).hash).toContain("access_token");
});

test("an unknown address is answered like a known one, and gets no mail", async () => {
  const { status, body } = await callBackend(backend, "POST", "/auth/v1/recover", {
    body: { email: "nobody@blockwork.example" },
  });

  expect([status, body]).toEqual([200, {}]);
  await expect(readNewestMail("nobody@blockwork.example")).rejects.toThrow(/No mail/);
});

test("a second mail too soon after the first is refused", async () => {
  const email = "hurries@blockwork.example";
  await askFor(email);
  await backend.sql("update auth.users set recovery_sent_at = now() + interval '1 hour' where email = $1", [email]);

  expect(await callBackend(backend, "POST", "/auth/v1/recover", { body: { email } })).toMatchObject({
    status: 429,
    body: { error_code: "over_email_send_rate_limit" },
  });
});

test("a link leads only to addresses in config.toml, otherwise to the site itself", async () => {
  const targets: [string, string][] = [
    ["https://evil.example/admin/reset-password", "http://localhost:5173"],
    ["//evil.example", "http://localhost:5173"],
    ["javascript:alert(1)", "http://localhost:5173"],
    ["http://localhost:5173.evil.example/", "http://localhost:5173"],
    ["http://localhost:5173@evil.example/", "http://localhost:5173"],
    ["http://127.0.0.1:4173/admin/reset-password", "http://127.0.0.1:4173"],
    ["http://127.0.0.1:4173/elsewhere", "http://localhost:5173"],
  ];
  const { link } = await askFor("asks@blockwork.example");
  for (const [asked, origin] of targets) expect((await followLink(link, asked)).origin).toBe(origin);
});

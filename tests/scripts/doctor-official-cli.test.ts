import { expect, test } from "vitest";
import { checkConfiguration } from "../../scripts/doctor/check-configuration.ts";
import { readCatalogue } from "../../scripts/doctor/catalogue.ts";
import { readAdvice, readConfigurationChanges, readWithCli } from "../../scripts/doctor/official-cli.ts";
import { serveMigratedDatabase } from "../../scripts/migrated-database.ts";
import { healthyAuth, projectRef, startManagementApi } from "../support/hosted/management-api.ts";

const siteUrl = "https://www.example.com";

test("every setting not yet pushed, each email's other text, a hook, a CAPTCHA and low limits get a line, and a mail server that is there gets none; nothing is written", async () => {
  const api = await startManagementApi({
    ...healthyAuth,
    disable_signup: false,
    external_anonymous_users_enabled: true,
    external_email_enabled: false,
    mailer_autoconfirm: true,
    password_min_length: 6,
    mfa_totp_enroll_enabled: false,
    site_url: "http://localhost:3000",
    uri_allow_list: "https://**",
    mailer_subjects_invite: "You've been invited",
    mailer_templates_recovery_content: "<h2>Reset your password</h2>",
    security_captcha_enabled: true,
    security_captcha_provider: "turnstile",
    security_captcha_secret: "s",
    hook_send_email_enabled: true,
    hook_send_email_uri: "https://hooks.example/mail",
    rate_limit_email_sent: 1,
    rate_limit_token_refresh: 1,
    sessions_timebox: 1,
    smtp_host: "smtp.example.com",
    smtp_port: "465",
    smtp_user: "u",
    smtp_pass: "p",
    smtp_admin_email: "a@example.com",
  });
  const environment = { ...api.environment, SUPABASE_YES: "true" };
  const changes = await readConfigurationChanges({ ref: projectRef }, siteUrl, { ...api, environment });
  api.close();
  expect(api.written).toEqual([]);
  const found = checkConfiguration(changes);
  const lines = found.map(({ text }) => text);
  for (const line of [
    "auth.enable_signup is true on the project and false in config.toml",
    "auth.enable_anonymous_sign_ins is true on the project and false in config.toml",
    "auth.email.enable_signup is false on the project and true in config.toml",
    "auth.email.enable_confirmations is false on the project and true in config.toml",
    "auth.minimum_password_length is 6 on the project and 10 in config.toml",
    "auth.mfa.totp.enroll_enabled is false on the project and true in config.toml",
    'auth.site_url is "http://localhost:3000" on the project and "https://www.example.com" in config.toml',
    'auth.additional_redirect_urls is ["https://**"] on the project and [] in config.toml',
    'auth.email.template.invite.subject is "You\'ve been invited" on the project and "You are invited" in config.toml',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line.startsWith("Auth ")).toSorted()).toEqual([
    expect.stringMatching(/^Auth asks a hook .*send_email at "https:\/\/hooks\.example\/mail"/),
    expect.stringMatching(/^Auth asks for a CAPTCHA, which the sign-in form does not have/),
  ]);
  const yellow = found.filter(({ state }) => state === "to do").map(({ text }) => text);
  for (const told of [
    "rate_limit.email_sent is 1",
    "rate_limit.token_refresh is 1",
    "sessions.timebox is",
    "email recovery",
  ])
    expect(yellow).toContainEqual(expect.stringContaining(told));
  expect(yellow).not.toContainEqual(expect.stringContaining("email invite"));
});

test("a database given by URL is read, and the advisors asked, without its password on the command line", async () => {
  const served = await serveMigratedDatabase("alter table public.settings disable row level security");
  const databaseUrl = served.url.replace("postgres@", "postgres:a%20pass%3Aword@");
  try {
    const name = "public.settings";
    const entry = { kind: "table", name, object: name, definition: "with row-level security off" };
    expect(await readCatalogue(readWithCli({ databaseUrl }))).toContainEqual(expect.objectContaining(entry));
    const advice = await readAdvice({ databaseUrl });
    expect(advice.map(({ level, detail }) => `${level}: ${detail}`)).toContain(
      "ERROR: Table `public.settings` is public, but RLS has not been enabled.",
    );
  } finally {
    await served.close();
  }
});

test("an unreachable database and a missing login each end in a sentence without the password", async () => {
  const databaseUrl = "postgresql://postgres:very-secret@127.0.0.1:9/postgres";
  const message = await readWithCli({ databaseUrl })("select 1").catch(String);
  expect(message).toMatch(/^Error: The official CLI could not look at the project: .*ECONNREFUSED/);
  expect(message).not.toContain("very-secret");
  const signedOut = { environment: { SUPABASE_ACCESS_TOKEN: "" } };
  await expect(readConfigurationChanges({ ref: projectRef }, siteUrl, signedOut)).rejects.toThrow(/supabase login/);
});

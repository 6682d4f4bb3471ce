import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { checkConfiguration } from "../../scripts/doctor/check-configuration.ts";
import { checkDatabase } from "../../scripts/doctor/check-database.ts";
import { checkDump } from "../../scripts/doctor/check-dump.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";
import { type MigratedDatabase, readMigrated } from "../../scripts/doctor/migrated-catalogue.ts";
import { readConfigurationChanges, readWithCli } from "../../scripts/doctor/official-cli.ts";
import { serveMigratedDatabase } from "../../scripts/migrated-database.ts";
import { platformFiles } from "../../supabase/local/database/migrations.ts";
import { findNativePostgres, startNativePostgres } from "../support/backend/native-postgres.ts";
import { healthyAuth, projectRef, startManagementApi } from "../support/hosted/management-api.ts";

const siteUrl = "https://www.example.com";
const bin = findNativePostgres();
const told = (findings: Finding[]): string[] => findings.filter(({ state }) => state === "ill").map(({ text }) => text);

/** What the migrations make, read once for all tests. */
let migrated: Promise<MigratedDatabase> | null = null;
const migrate = () => (migrated ??= readMigrated(null));

/** The doctor's findings about a hosted project with these Auth settings. */
async function checkAuth(changes: object): Promise<string[]> {
  const api = await startManagementApi({ ...healthyAuth, ...changes });
  try {
    return told(checkConfiguration(await readConfigurationChanges({ ref: projectRef }, api), siteUrl));
  } finally {
    api.close();
  }
}

test("every setting that a push has not reached, and every address that mails must not lead to, is a line", async () => {
  const lines = await checkAuth({
    disable_signup: false,
    external_anonymous_users_enabled: true,
    external_email_enabled: false,
    mailer_autoconfirm: true,
    password_min_length: 6,
    mfa_totp_enroll_enabled: false,
    site_url: "http://localhost:3000",
    uri_allow_list: "https://**,https://www.example.com/admin/reset-password",
  });
  for (const line of [
    "auth.enable_signup is true on the project and false in config.toml",
    "auth.enable_anonymous_sign_ins is true on the project and false in config.toml",
    "auth.email.enable_signup is false on the project and true in config.toml",
    "auth.email.enable_confirmations is false on the project and true in config.toml",
    "auth.minimum_password_length is 6 on the project and 10 in config.toml",
    "auth.mfa.totp.enroll_enabled is false on the project and true in config.toml",
    'auth.site_url is "http://localhost:3000", and the site is at https://www.example.com: links in mails lead nowhere',
    "auth.additional_redirect_urls lets mails lead to https://**",
  ]) expect(lines).toContain(line);
}, 60_000);

test("a database with an address is read by that, its password never on the command line", async () => {
  const served = await serveMigratedDatabase("alter table public.settings disable row level security");
  const databaseUrl = served.url.replace("postgres@", "postgres:a%20pass%3Aword@");
  try {
    expect(told(await checkDatabase(readWithCli({ databaseUrl }), { migrate }))).toEqual([
      "the row-level security of public.settings is not as in the migrations (switch off instead of on)",
    ]);
  } finally {
    await served.close();
  }
}, 120_000);

test("a database that does not answer, and a login that is missing, end in a sentence without the password", async () => {
  const databaseUrl = "postgresql://postgres:very-secret@127.0.0.1:9/postgres";
  await expect(checkDatabase(readWithCli({ databaseUrl }))).rejects.toThrow(/^The official CLI could not look at the project: .*ECONNREFUSED/);
  await expect(checkDatabase(readWithCli({ databaseUrl }))).rejects.not.toThrow(/very-secret/);
  const signedOut = { environment: { SUPABASE_ACCESS_TOKEN: "", HOME: "/nonexistent" } };
  await expect(readConfigurationChanges({ ref: projectRef }, signedOut)).rejects.toThrow(/supabase login/);
}, 60_000);

test.skipIf(bin === null)("a dump by the official CLI is read in a database's place (skipped where no native Postgres is installed)", async () => {
  const native = await startNativePostgres(bin ?? "");
  try {
    for (const file of platformFiles) native.runFile(file);
    const cli = (...flags: string[]) => execFileSync("node_modules/.bin/supabase", [...flags, `--remote=${native.url}`], { stdio: ["ignore", "pipe", "ignore"] });
    cli("db", "push", "--yes");
    // The CLI would run its script in a container.
    const dump = () => execFileSync("bash", ["-c", cli("db", "dump", "--dry-run").toString()], { env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}` } }).toString();
    expect(told(await checkDump(dump(), migrate))).toEqual([]);

    native.query("create role helper; alter function private.is_admin() owner to helper; grant select on public.enquiries to anon");
    native.query('alter policy "Visitors can read published posts" on public.blog_posts using (true)');
    const lines = (await checkDump(dump(), migrate)).map(({ text }) => text);
    expect(lines).toContain("the grant select on public.enquiries to anon is in no migration");
    expect(lines.join("\n")).toMatch(/function private\.is_admin\(\) .*owner helper instead of postgres/);
    expect(lines.join("\n")).toMatch(/"Visitors can read published posts" .*using true instead of/);
  } finally {
    native.stop();
  }
}, 120_000);

test("a file that is no dump is refused in a sentence", async () => {
  await expect(checkDump("select 1;")).rejects.toThrow("This file is no dump of a schema");
});

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { projectRef, startManagementApi } from "../support/hosted/management-api.ts";

const localAddress = /localhost|127\.0\.0\.1|\[::1\]/;

/** Every string in a table and the tables in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What `supabase config push` would change about Auth on a hosted project with these settings. */
async function pushAuth(auth: object): Promise<Record<string, unknown>> {
  const api = await startManagementApi(auth);
  const flags = [...api.flags, "config", "push", "--yes", `--remote=${projectRef}`];
  // It complains about the stand-in's short response; by then it has sent what the test looks at.
  await new Promise<void>((done) =>
    execFile(
      "node_modules/.bin/supabase",
      flags,
      { env: { ...process.env, ...api.environment, SITE_URL: "https://www.example.com" } },
      () => done(),
    ),
  );
  api.close();
  expect(JSON.stringify(api.written)).not.toMatch(localAddress);
  return api.written.find(({ path }) => path.endsWith("/config/auth"))?.body ?? {};
}

test("config.toml declares nothing that holds only on this machine", () => {
  const config = parse(readFileSync("supabase/config.toml", "utf8"));
  expect(textsIn(config).filter((text) => localAddress.test(text))).toEqual([]);
  expect(config).not.toHaveProperty("auth.email.max_frequency");
});

test("a push hardens Auth, brings the site's address and its mails, and leaves the pause between them", async () => {
  const hosted = {
    disable_signup: false,
    password_min_length: 6,
    site_url: "http://localhost:3000",
    uri_allow_list: "https://**",
    smtp_max_frequency: 60,
    mailer_subjects_invite: "You've been invited",
    mailer_templates_recovery_content: "<h2>Reset your password</h2>",
  };
  const pushed = await pushAuth(hosted);
  expect(pushed).toMatchObject({
    disable_signup: true,
    password_min_length: 10,
    site_url: "https://www.example.com",
    uri_allow_list: "",
    mailer_subjects_invite: "You are invited",
    mailer_templates_recovery_content: readFileSync("supabase/templates/recovery.html", "utf8"),
  });
  expect(pushed).not.toHaveProperty("smtp_max_frequency");
});

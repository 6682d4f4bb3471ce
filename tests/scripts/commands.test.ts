import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

/** Runs a command against this backend. Returns what it printed, and how it ended. */
async function run(name: string, ...flags: string[]): Promise<{ printed: string; code: unknown }> {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...flags], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.serviceRoleKey,
      VITE_SUPABASE_URL: backend.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      VITE_CONTACT_WEBHOOK_URL: `${backend.url}/webhooks/contact`,
      VITE_SITE_URL: "http://localhost:5173",
    },
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { printed: out + error, code };
}

test.each([
  [["--from", "drupal", "site.xml"], "From what? --from wordpress FILE.xml or --from ghost FILE.json"],
  [["--from", "wordpress", "/none/site.xml"], "There is no file /none/site.xml."],
  [["--from", "ghost", "/none/site.json"], "There is no file /none/site.json."],
  [["--from", "wordpress", "package.json", "--pictures", "/none"], "There is no folder /none."],
  [["--from", "ghost", "package.json", "--site", "blog"], "Where was it? --site https://blog.example"],
  [["--from", "ghost", "package.json"], "Ghost’s file does not say where the site was"],
])("an import with %j ends with one sentence", async (flags, sentence) => {
  const { printed, code } = await run("import", ...flags);
  expect([printed, code]).toEqual([expect.stringMatching(new RegExp(`^${sentence.replaceAll(/[.?/]/g, "\\$&")}`)), 1]);
});

test("the doctor's exit code says whether something is ill, and a command whose project does not answer says so", async () => {
  const here = await run("doctor");
  expect([here.printed, here.code]).toEqual([expect.stringContaining("Everything that was checked is fine"), 0]);
  // A port that fetch never asks at.
  backend.url = "http://127.0.0.1:9";
  const backup = await run("export", join(tmpdir(), "unanswered"));
  expect([backup.printed, backup.code]).toEqual([expect.stringContaining("The project did not answer."), 1]);
  const nowhere = await run("doctor");
  expect([nowhere.printed, nowhere.code]).toEqual([expect.stringContaining("checks need attention"), 1]);
  expect(nowhere.printed).toMatch(/→ The project did not answer \(.*\)\. Is its address right, and is it paused\?/);
});

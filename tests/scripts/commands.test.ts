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

test("an import from a system that is not known ends with one sentence", async () => {
  const { printed, code } = await run("import", "--from", "drupal", "site.xml");
  expect([printed, code]).toEqual(["From what? --from wordpress FILE.xml or --from ghost FILE.json\n", 1]);
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

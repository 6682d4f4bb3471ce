import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

// A port that fetch never asks at.
const nowhere = "http://127.0.0.1:9";

/** Runs a command on a project that does not answer. Returns what it printed, and how it ended. */
async function run(name: string, ...flags: string[]): Promise<{ printed: string; code: unknown }> {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...flags], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      SUPABASE_URL: nowhere,
      SUPABASE_SECRET_KEY: "sb_secret_x",
      VITE_SUPABASE_URL: nowhere,
      VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      VITE_CONTACT_WEBHOOK_URL: `${nowhere}/hook`,
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

test("a command whose project does not answer says so, and the doctor's exit code says that a check failed", async () => {
  const backup = await run("export", join(tmpdir(), "unanswered"));
  expect([backup.printed, backup.code]).toEqual([expect.stringContaining("The project did not answer."), 1]);
  const doctor = await run("doctor");
  expect([doctor.printed, doctor.code]).toEqual([expect.stringContaining("checks need attention"), 1]);
  expect(doctor.printed).toMatch(/→ The project did not answer \(.*\)\. Is its address right, and is it paused\?/);
});

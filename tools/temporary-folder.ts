import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const all = resolve(".local/tests");

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Gives this test run, and every process that it starts, its own folder for temporary files, and removes those of runs that were
 * killed. The folder goes when this process ends; call the returned function to remove it earlier.
 */
export function takeTemporaryFolder(): () => void {
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) {
    if (isRunning(Number(name))) continue;
    try {
      rmSync(join(all, name), { recursive: true, force: true });
    } catch {
      // A backend of that run may still be closing and writing there: the next run removes it.
    }
  }
  const own = join(all, String(process.pid));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = own;
  // The official CLI writes there, and finds no sign-in of whoever runs the tests.
  process.env["SUPABASE_HOME"] = join(own, "supabase-home");
  const remove = () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  return remove;
}

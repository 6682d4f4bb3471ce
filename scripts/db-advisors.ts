import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { officialCli } from "./doctor/official-cli.ts";
import { serveMigratedDatabase } from "./migrated-database.ts";

/**
 * Runs the official advisor on the migrations of this checkout, with `change` (SQL) on top of them. `ok` if nothing is above
 * INFO.
 */
export async function adviseOnMigrations(change = ""): Promise<{ ok: boolean; output: string }> {
  const served = await serveMigratedDatabase(change);
  try {
    const flags = ["db", "advisors", `--remote=${served.url}`, "--level=warn", "--fail-on=warn"];
    return await new Promise((resolve) => {
      execFile(officialCli, flags, { maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
        resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() });
      });
    });
  } finally {
    await served.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await adviseOnMigrations();
  console.log(output || "The advisor has found nothing.");
  process.exitCode = ok ? 0 : 1;
}

/**
 * `npm run doctor`: is the configured project ready for visitors? A green or red line for every check, red ones with the one
 * thing to do. SUPABASE_SECRET_KEY lets it look at the buckets' limits and at the list of admins, too. Where no project is
 * configured it examines the embedded one.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { readBuildSettings } from "./build/settings.ts";
import { examine } from "./doctor/checks.ts";
import { ensureLocalBackend } from "./ensure-local-backend.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

async function localSecretKey(): Promise<string | null> {
  const text = await readFile(join(root, ".local/secrets.json"), "utf8").catch(() => null);
  return text ? JSON.parse(text).secretKey : null;
}

try {
  const settings = readBuildSettings(root);
  const backend = settings.local ? await ensureLocalBackend(root) : null;
  const secretKey = process.env.SUPABASE_SECRET_KEY ?? (settings.local ? await localSecretKey() : null);
  const findings = await examine({ settings, secretKey });
  await backend?.close();

  console.log(`${settings.supabaseUrl}${settings.local ? " (the embedded backend: no project is configured)" : ""}\n`);
  for (const { check, remedy } of findings) {
    console.log(remedy === null ? `${styleText("green", "✓")} ${check}` : `${styleText("red", "✗")} ${check}\n    → ${remedy}`);
  }
  if (!secretKey) console.log("\nSet SUPABASE_SECRET_KEY to check the buckets' limits and the list of admins, too.");
  const ill = findings.filter(({ remedy }) => remedy !== null).length;
  console.log(ill === 0 ? "\nAll is well." : `\n${ill} of ${findings.length} checks ask for something.`);
  process.exit(ill === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

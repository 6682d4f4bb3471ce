/**
 * `npm test`: every test, the real-browser ones last. Finds or installs a Chromium first, so that its absence is reported at
 * once.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "../tools/chromium.ts";
import { takeTemporaryFolder } from "../tools/temporary-folder.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const folder = ".local/test";
const reports = { vitest: `${folder}/vitest.json`, playwright: `${folder}/playwright.json` };

/** Runs one of the runners, which prints its own progress. Returns whether everything passed. */
function run(...args: string[]): boolean {
  const { status } = spawnSync("npx", args, { stdio: "inherit", shell: process.platform === "win32" });
  return status === 0;
}

function readReport(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

/** How many tests passed and failed, as the runners' reports count them. */
function countResults(): { passed: number; failed: number } {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(reports.vitest) as Record<string, number>;
  const { stats = {} } = readReport(reports.playwright) as { stats?: Record<string, number> };
  return {
    passed: numPassedTests + (stats["expected"] ?? 0) + (stats["flaky"] ?? 0),
    failed: numFailedTests + (stats["unexpected"] ?? 0),
  };
}

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  endWithSentence(error);
}

// What a shell says of a live project, or of production, is not what is tested.
for (const name of Object.keys(process.env))
  if (/^(?:NODE_ENV$|DATABASE_URL$|VITE_|SUPABASE_|BACKUP_)/.test(name)) delete process.env[name];
takeTemporaryFolder();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reports.playwright;
let isGreen = run("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`);
if (isGreen) isGreen = run("playwright", "test", "--reporter=list,json");
else console.log("\nThe browser tests wait until these pass.");

const { passed, failed } = countResults();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = isGreen ? 0 : 1;

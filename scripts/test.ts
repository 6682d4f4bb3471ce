/**
 * `npm test`: every test, the real-browser ones included. Finds or installs a Chromium first, so that its absence is said at
 * once. Vitest and Playwright run at the same time, each with fewer workers than alone, so that no core is idle while one of them
 * starts, builds the site or waits for its last test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { PassThrough } from "node:stream";
import { ensureChromium } from "../tools/chromium.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const shell = process.platform === "win32";

async function hasPassed(run: ChildProcess): Promise<boolean> {
  const [code] = await once(run, "exit");
  return code === 0;
}

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  endWithSentence(error);
}

// Ctrl-C reaches both, and they tidy up first.
process.on("SIGINT", () => undefined);
console.log("Vitest and Playwright run at the same time. What Playwright says follows what Vitest says.");

const vitest = hasPassed(spawn("npx", ["vitest", "run", `--maxWorkers=${availableParallelism()}`], { stdio: "inherit", shell }));

const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env;
const browserTests = spawn("npx", ["playwright", "test", "--workers=3"], { stdio: ["ignore", "pipe", "pipe"], shell, env });
// Large enough for all that Playwright says before Vitest has ended: it would stop at a full pipe.
const said = new PassThrough({ highWaterMark: 2 ** 30 });
for (const stream of [browserTests.stdout, browserTests.stderr]) stream.pipe(said, { end: false });
browserTests.once("close", () => said.end());
const playwright = hasPassed(browserTests);

const failed: string[] = [];
if (!(await vitest)) failed.push("Vitest");
said.pipe(process.stdout, { end: false });
await once(said, "end");
if (!(await playwright)) failed.push("Playwright");
console.log(failed.length > 0 ? `FAILED: ${failed.join(" and ")}, see above.` : "All tests have passed, in Vitest and in Playwright.");
process.exitCode = failed.length > 0 ? 1 : 0;

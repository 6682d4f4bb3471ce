/** `npm test`: every test, the real-browser ones included. Finds or installs a Chromium first, so that its absence is said at once. */
import { spawnSync } from "node:child_process";
import { ensureChromium } from "../tools/chromium.ts";
import { endWithSentence } from "./end-with-sentence.ts";

function run(command: string, args: string[]): void {
  const result = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  endWithSentence(error);
}

run("npx", ["vitest", "run"]);
run("npx", ["playwright", "test"]);

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts serve-site.ts, waits for its addresses and leaves them in the environment, where config and fixtures read them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ["--import", "tsx", "tests/e2e/support/serve-site.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));

  const addresses = await new Promise<Record<string, string>>((done, fail) => {
    server.once("exit", (code) => fail(new Error(`The site under test could not be served (exit code ${code}).`)));
    createInterface({ input: server.stdout }).on("line", (line) => {
      if (line.startsWith("{")) done(JSON.parse(line));
      else console.log(line);
    });
  });
  // Where the workers tell each other what only one of them may have.
  const marks = await mkdtemp(join(tmpdir(), "blockwork-marks-"));
  Object.assign(process.env, addresses, { E2E_MARKS: marks });

  return async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(marks, { recursive: true, force: true });
  };
}

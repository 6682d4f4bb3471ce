import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ServedSite = {
  /** The addresses and keys that serve-site.ts prints, by the names under which fixtures read them. */
  addresses: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts serve-site.ts and waits until the site is served. */
export async function startSite(): Promise<ServedSite> {
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
  return {
    addresses,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

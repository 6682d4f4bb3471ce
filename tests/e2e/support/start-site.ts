import { fork } from "node:child_process";
import { once } from "node:events";

export type ServedSite = {
  /** The addresses and keys that serve-site.ts sends, by the names under which fixtures read them. */
  addresses: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts serve-site.ts and waits until the site is served. It ends with this process, however that ends. */
export async function startSite(): Promise<ServedSite> {
  const server = fork("tests/e2e/support/serve-site.ts", { execArgv: ["--import", "tsx"] });
  const ended = once(server, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The site under test could not be served (exit code ${code}).`);
  });
  const [addresses] = await Promise.race([once(server, "message"), failed]);
  failed.catch(() => undefined);
  return {
    addresses,
    async stop() {
      if (server.connected) server.disconnect();
      await ended;
    },
  };
}

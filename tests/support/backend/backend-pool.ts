/** Runs once before all tests. The local Supabases that test files borrow are started when the first file asks for one. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { takeTemporaryFolder } from "../../../tools/temporary-folder.ts";

/** Resolves to the port of the pool. Rejects when its process ends before it has one. */
async function startPool(pool: ChildProcess): Promise<number> {
  const ended = once(pool, "exit").then(([code]) => {
    throw new Error(`The tests' backends could not be started (exit code ${code}).`);
  });
  const [port] = await Promise.race([once(pool, "message"), ended]);
  ended.catch(() => undefined);
  return port as number;
}

export default async function preparePool(): Promise<(() => Promise<void>) | void> {
  // Each of Vitest's projects calls this: the first call is enough.
  if (process.env.TEST_BACKEND_POOL) return;
  const removeFolder = takeTemporaryFolder();
  let pool: ChildProcess | undefined;
  let port: Promise<number> | undefined;
  const door = createServer((_request, response) => {
    pool ??= fork(resolve("tests/support/backend/backend-pool-process.ts"), { execArgv: ["--import", "tsx"] });
    port ??= startPool(pool);
    port.then(
      (number) => response.end(String(number)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(door.listen(0, "127.0.0.1"), "listening");
  process.env.TEST_BACKEND_POOL = String((door.address() as AddressInfo).port);

  return async () => {
    delete process.env.TEST_BACKEND_POOL;
    door.close();
    if (pool?.connected) {
      const ended = once(pool, "exit");
      pool.disconnect();
      await ended;
    }
    removeFolder();
  };
}

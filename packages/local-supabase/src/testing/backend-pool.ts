import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** Resolves to the port of the pool. Rejects when its process ends before it has one. */
async function startPool(pool: ChildProcess): Promise<number> {
  const ended = once(pool, "exit").then(([code]) => {
    throw new Error(`The tests' backends could not be started (exit code ${code}).`);
  });
  const [port] = await Promise.race([once(pool, "message"), ended]);
  ended.catch(() => undefined);
  return port as number;
}

/**
 * For Vitest's `globalSetup`: the local Supabases that test files borrow, which are started when the first file asks for one.
 * Returns what ends them.
 */
export async function preparePool(): Promise<() => Promise<void>> {
  let pool: ChildProcess | undefined;
  let port: Promise<number> | undefined;
  const door = createServer((_request, response) => {
    pool ??= fork(join(import.meta.dirname, "backend-pool-start.mjs"));
    port ??= startPool(pool);
    port.then(
      (number) => response.end(String(number)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(door.listen(0, "127.0.0.1"), "listening");
  process.env["TEST_BACKEND_POOL"] = String((door.address() as AddressInfo).port);

  return async () => {
    delete process.env["TEST_BACKEND_POOL"];
    door.close();
    if (!pool?.connected) return;
    const ended = once(pool, "exit");
    pool.disconnect();
    await ended;
  };
}

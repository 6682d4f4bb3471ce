/** Runs before all tests: starts the process with the local Supabases that the test files borrow (borrow-backend.ts). */
import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export default async function startPool(): Promise<(() => Promise<void>) | void> {
  // Each of Vitest's projects asks for the pool: the first one creates it.
  if (process.env.TEST_BACKEND_POOL) return;
  const pool = fork(resolve("tests/support/backend/backend-pool-process.ts"), { execArgv: ["--import", "tsx"] });
  const ended = once(pool, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The tests' backends could not be started (exit code ${code}).`);
  });
  const [port] = await Promise.race([once(pool, "message"), failed]);
  failed.catch(() => undefined);
  process.env.TEST_BACKEND_POOL = String(port);

  return async () => {
    delete process.env.TEST_BACKEND_POOL;
    if (pool.connected) pool.disconnect();
    await ended;
  };
}

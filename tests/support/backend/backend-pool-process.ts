/**
 * The local Supabases of a test run, which the test files borrow one after another. Starting one takes seconds of processor
 * time, resetting a used one a few hundredths. All are in this one process, because its threads share what Postgres has compiled.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { type LocalBackend, prepareTemporaryData } from "../../../supabase/local/server/start.ts";
import { type BackendSnapshot, takeSnapshot } from "./backend-snapshot.ts";
import { describeBackend, startForTests } from "./local-backend.ts";

export type PoolRequest =
  { borrow: true } | { giveBack: number } | { backend: number; query: string; params: unknown[] };

type SharedBackend = { local: LocalBackend; snapshot: BackendSnapshot };

const started: SharedBackend[] = [];
const idle: SharedBackend[] = [];

async function start(): Promise<SharedBackend> {
  const local = await startForTests();
  const shared = { local, snapshot: await takeSnapshot(local) };
  started.push(shared);
  return shared;
}

async function end({ local, snapshot }: SharedBackend): Promise<void> {
  snapshot.discard();
  await local.close();
}

async function giveBack(shared: SharedBackend): Promise<void> {
  // A backend whose schema was changed, or that was broken, is not used again.
  const asNew = await shared.snapshot.restore().catch(() => false);
  if (asNew) idle.push(shared);
  else await end(shared);
}

async function answer(request: PoolRequest): Promise<unknown> {
  if ("borrow" in request) {
    const shared = idle.pop() ?? (await start());
    return { backend: started.indexOf(shared), address: describeBackend(shared.local) };
  }
  const shared = started["giveBack" in request ? request.giveBack : request.backend];
  if (!shared) throw new Error("There is no such backend.");
  if ("giveBack" in request) return giveBack(shared);
  return shared.local.database.query(request.query, request.params);
}

async function readRequest(request: IncomingMessage): Promise<PoolRequest> {
  return deserialize(await buffer(request)) as PoolRequest;
}

const server = createServer((request, response) => {
  readRequest(request)
    .then(answer)
    .then(
      (result) => response.end(serialize({ result })),
      (error: unknown) => response.end(serialize({ failure: String(error) })),
    );
});
// Once, before several files ask for a backend at the same time.
await prepareTemporaryData();
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

// Ctrl-C reaches every process of the terminal; this one ends after those that use it.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => {
  server.closeAllConnections();
  server.close();
  void Promise.all(started.map(end)).finally(() => process.exit(0));
});

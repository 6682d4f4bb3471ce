/**
 * The local Supabases of a test run, which the test files borrow one after another. Starting one takes seconds of processor
 * time, resetting a used one a few hundredths. All are in this one process, because its threads share what Postgres has compiled.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import type { LocalBackend } from "../server/start.ts";
import { type BackendSnapshot, takeSnapshot } from "./backend-snapshot.ts";
import { type TestProject, describeBackend, startForTests } from "./local-backend.ts";

export type PoolRequest =
  { borrow: TestProject } | { giveBack: number } | { backend: number; query: string; params: unknown[] };

type SharedBackend = { project: TestProject; local: LocalBackend; snapshot: BackendSnapshot };

const started: SharedBackend[] = [];
const idle: SharedBackend[] = [];

async function start(project: TestProject): Promise<SharedBackend> {
  const local = await startForTests(project);
  const shared = { project, local, snapshot: await takeSnapshot(local) };
  started.push(shared);
  return shared;
}

async function end({ local, snapshot }: SharedBackend): Promise<void> {
  snapshot.discard();
  await local.close();
}

/** One that nobody has, of this project. */
function takeIdle({ supabaseDir }: TestProject): SharedBackend | undefined {
  const place = idle.findIndex(({ project }) => project.supabaseDir === supabaseDir);
  return place === -1 ? undefined : idle.splice(place, 1)[0];
}

async function giveBack(shared: SharedBackend): Promise<void> {
  // A backend whose schema was changed, or that was broken, is not used again.
  const asNew = await shared.snapshot.restore().catch(() => false);
  if (asNew) idle.push(shared);
  else await end(shared);
}

async function answer(request: PoolRequest): Promise<unknown> {
  if ("borrow" in request) {
    const shared = takeIdle(request.borrow) ?? (await start(request.borrow));
    return { backend: started.indexOf(shared), address: describeBackend(shared.project, shared.local) };
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
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

// Ctrl-C reaches every process of the terminal; this one ends after those that use it.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => {
  server.closeAllConnections();
  server.close();
  void Promise.all(started.map(end)).finally(() => process.exit(0));
});

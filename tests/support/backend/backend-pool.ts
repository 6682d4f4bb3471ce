/**
 * Runs before all tests: a pool of local Supabases, each in a process of its own, which the test files borrow one after
 * another (borrow-backend.ts). Starting one takes seconds of processor time, resetting a used one a few hundredths.
 */
import { type ChildProcess, fork } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { prepareTemporaryData } from "../../../supabase/local/server/start.ts";
import type { TestBackendAddress } from "./local-backend.ts";

/** `sql` for a statement; without it the backend is reset. */
export type Question = { id: number; sql?: { query: string; params: unknown[] } };
export type Answer = { id: number; result?: unknown; failure?: string };
export type PoolRequest = { borrow: true } | { giveBack: number } | { backend: number; query: string; params: unknown[] };

class SharedBackend {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  readonly address: Promise<TestBackendAddress>;
  #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor() {
    this.process = fork(resolve("tests/support/backend/shared-backend-process.ts"), { execArgv: ["--import", "tsx"], serialization: "advanced" });
    this.process.on("message", (answer: Answer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    this.ended = new Promise((done) => this.process.once("exit", () => done()));
    void this.ended.then(() => {
      for (const answer of this.#waiting.values()) answer({ id: 0, failure: "The test's backend has ended." });
    });
    this.address = this.#answer(0) as Promise<TestBackendAddress>;
    // The borrower is told, if there already is one.
    this.address.catch(() => undefined);
  }

  ask(sql?: Question["sql"]): Promise<unknown> {
    this.#last += 1;
    const answer = this.#answer(this.#last);
    this.process.send({ id: this.#last, sql } satisfies Question);
    return answer;
  }

  async end(): Promise<void> {
    if (this.process.connected) this.process.disconnect();
    await this.ended;
  }

  #answer(id: number): Promise<unknown> {
    return new Promise((done, fail) => {
      this.#waiting.set(id, ({ result, failure }) => (failure === undefined ? done(result) : fail(new Error(failure))));
    });
  }
}

const started: SharedBackend[] = [];
const idle: SharedBackend[] = [];

async function borrow(): Promise<{ backend: number; address: TestBackendAddress }> {
  let shared = idle.pop();
  if (!shared) {
    shared = new SharedBackend();
    started.push(shared);
  }
  return { backend: started.indexOf(shared), address: await shared.address };
}

async function giveBack(shared: SharedBackend): Promise<void> {
  // A backend whose schema was changed, or that was broken, is not used again.
  const asNew = await shared.ask().catch(() => false);
  if (asNew) idle.push(shared);
  else await shared.end();
}

async function answer(request: PoolRequest): Promise<unknown> {
  if ("borrow" in request) return borrow();
  const shared = started["giveBack" in request ? request.giveBack : request.backend];
  if (!shared) throw new Error("There is no such backend.");
  if ("giveBack" in request) return giveBack(shared);
  return shared.ask(request);
}

async function readRequest(request: IncomingMessage): Promise<PoolRequest> {
  return deserialize(await buffer(request)) as PoolRequest;
}

export default async function startPool(): Promise<(() => Promise<void>) | void> {
  // Each of Vitest's projects asks for the pool: the first one creates it.
  if (process.env.TEST_BACKEND_POOL) return;
  await prepareTemporaryData();
  const server = createServer((request, response) => {
    readRequest(request).then(answer).then(
      (result) => response.end(serialize({ result })),
      (error: unknown) => response.end(serialize({ failure: error instanceof Error ? error.message : String(error) })),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  process.env.TEST_BACKEND_POOL = String((server.address() as AddressInfo).port);

  return async () => {
    delete process.env.TEST_BACKEND_POOL;
    server.closeAllConnections();
    server.close();
    await Promise.all(started.map((shared) => shared.end()));
  };
}

import { Worker } from "node:worker_threads";
import { DatabaseError, type DatabaseWorkerData, type WorkerReply, type WorkerRequest } from "./database-protocol.ts";
import { compileProgram } from "./program.ts";

type QueryResult = { rows: Record<string, unknown>[]; affected: number };

/** The thread died during a request: the transaction is lost. */
export class DatabaseGone extends Error {}

/**
 * One worker thread with one Postgres in it. Send one request at a time. `ask` throws DatabaseError for what Postgres
 * refuses and DatabaseGone once the thread has ended.
 */
export class DatabaseThread {
  #worker: Worker;
  #waiting: { resolve(result: QueryResult): void; reject(error: Error): void } | null = null;
  #gone: DatabaseGone | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Starts the thread and resolves when its Postgres can be asked. */
  static async start(dataDir: string): Promise<DatabaseThread> {
    const worker = new Worker(new URL("./database-worker-start.mjs", import.meta.url), {
      workerData: { dataDir, program: await compileProgram() } satisfies DatabaseWorkerData,
      // The parent's flags (a test runner's loader, --inspect) must not reach this thread.
      execArgv: [],
    });
    const thread = new DatabaseThread(worker);
    const ready = new Promise<QueryResult>((resolve, reject) => {
      thread.#waiting = { resolve, reject };
    });
    worker.on("message", (reply: WorkerReply) => thread.#receive(reply));
    worker.on("error", (error) => thread.#end(error instanceof Error ? error.message : "Postgres did not start"));
    worker.on("exit", () => thread.#end("The database's thread has ended."));
    await ready;
    return thread;
  }

  get gone(): boolean {
    return this.#gone !== null;
  }

  ask(request: WorkerRequest): Promise<QueryResult> {
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(request);
    });
  }

  /** Ends the thread at once, whatever it is doing. What was committed stays, as after a power cut. */
  async kill(reason: string): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
  }

  #receive(reply: WorkerReply): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (reply.type === "ready") waiting?.resolve({ rows: [], affected: 0 });
    else if (reply.type === "rows") waiting?.resolve({ rows: reply.rows, affected: reply.affected });
    else if (reply.type === "refused") waiting?.reject(new DatabaseError(reply));
    else {
      this.#gone = new DatabaseGone(reply.message);
      waiting?.reject(this.#gone);
      void this.#worker.terminate();
    }
  }

  #end(reason: string): void {
    this.#gone ??= new DatabaseGone(reason);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(this.#gone);
  }
}

import { parentPort, workerData } from "node:worker_threads";
import type { DatabaseWorkerData, WorkerReply, WorkerRequest } from "./database-protocol.ts";
import { openPostgres } from "./postgres.ts";

// The thread that holds Postgres. One message in, one message out, strictly in turn: the queue is in database.ts.
const port = parentPort;
if (!port) throw new Error("database-worker.ts runs as a worker thread only.");

const { dataDir, program } = workerData as DatabaseWorkerData;
const database = await openPostgres(dataDir, program);

function describeError(error: unknown): WorkerReply {
  if (error instanceof Error && "severity" in error) {
    const fields = error as Error & Record<string, unknown>;
    const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : null);
    return {
      type: "refused",
      message: error.message,
      code: text("code") ?? "XX000",
      detail: text("detail"),
      hint: text("hint"),
      constraint: text("constraint"),
    };
  }
  // Not an answer from Postgres but its end: out of memory, or a trap in the WebAssembly.
  return { type: "broken", message: error instanceof Error ? error.message : String(error) };
}

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    switch (request.type) {
      case "query": {
        const result = await database.query<Record<string, unknown>>(request.sql, request.params);
        return { type: "rows", rows: result.rows, affected: result.affectedRows ?? 0 };
      }
      case "exec":
        await database.exec(request.sql);
        return { type: "rows", rows: [], affected: 0 };
      case "close":
        await database.close();
        return { type: "rows", rows: [], affected: 0 };
    }
  } catch (error) {
    return describeError(error);
  }
}

port.on("message", (request: WorkerRequest) => {
  void answer(request).then((reply) => {
    port.postMessage(reply);
    if (request.type === "close") port.close();
  });
});
port.postMessage({ type: "ready" } satisfies WorkerReply);

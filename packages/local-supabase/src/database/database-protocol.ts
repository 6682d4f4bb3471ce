/** What the database thread is started with: the folder, and the program of Postgres as the server thread compiled it. */
export type DatabaseWorkerData = { dataDir: string; program: WebAssembly.Module };

/**
 * Requests from the server thread to the database thread. `exec` takes several statements and is only for the project's own
 * files.
 */
export type WorkerRequest =
  { type: "query"; sql: string; params: unknown[] } | { type: "exec"; sql: string } | { type: "close" };

/** What comes back: `refused` is an error from Postgres, `broken` means that this Postgres can no longer be used. */
export type WorkerReply =
  | { type: "ready" }
  | { type: "rows"; rows: Record<string, unknown>[]; affected: number }
  | {
      type: "refused";
      message: string;
      code: string;
      detail: string | null;
      hint: string | null;
      constraint: string | null;
    }
  | { type: "broken"; message: string };

/** An error of Postgres as it crossed the threads: `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  constructor(fields: {
    message: string;
    code: string;
    detail?: string | null;
    hint?: string | null;
    constraint?: string | null;
  }) {
    super(fields.message);
    this.name = "DatabaseError";
    this.code = fields.code;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
  }
}

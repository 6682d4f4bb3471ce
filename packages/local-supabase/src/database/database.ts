import { existsSync, statfsSync } from "node:fs";
import { DatabaseError } from "./database-protocol.ts";
import { DatabaseGone, DatabaseThread } from "./database-thread.ts";
import type { SqlRunner } from "./postgres.ts";

export { DatabaseError } from "./database-protocol.ts";

/** On whose behalf a request runs: what PostgREST and Storage tell Postgres about it. */
export type Caller = {
  role: "anon" | "authenticated" | "service_role";
  claims: Record<string, unknown>;
  /** Lower-case names, as in `request.headers`. */
  headers: Record<string, string>;
  method: string;
  path: string;
};

/** An open transaction. Both calls take exactly one statement and send it by the extended protocol with bound values. */
export type Transaction = {
  /** The rows; timestamps as Date, json parsed, bigint as number. Throws DatabaseError. */
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** How many rows the statement touched. Throws DatabaseError. */
  run(sql: string, params?: unknown[]): Promise<number>;
};

/** Postgres writes ahead in files of 16 MB: it ends when there is no room for the next one. */
const leastSpace = 17e6;

function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastSpace;
}

/**
 * The embedded Postgres. It is one connection, so transactions wait in a queue. A transaction commits when its work resolves and
 * rolls back when it throws; inside it, use only the transaction that was handed over (a call to the database itself would wait
 * for ever). PGlite cannot cancel a statement, so no `statement_timeout` applies.
 */
export class LocalDatabase {
  readonly dataDir: string;
  readonly #longest: number;
  #thread: DatabaseThread;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(dataDir: string, thread: DatabaseThread, longest: number) {
    this.#longest = longest;
    this.dataDir = dataDir;
    this.#thread = thread;
  }

  /**
   * Opens the data in `dataDir`, creating it if the folder is empty; who opens it holds its lock. On a full disk PGlite waits
   * for ever: a transaction that takes more than `longest` milliseconds ends its Postgres. Throws DatabaseGone for data that
   * Postgres cannot open.
   */
  static async open(dataDir: string, longest = 60_000): Promise<LocalDatabase> {
    return new LocalDatabase(dataDir, await startThread(dataDir), longest);
  }

  /** A transaction as the database's owner, who bypasses row-level security: for the backend's own bookkeeping. */
  asSuperuser<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(() => this.#transact(null, work));
  }

  /** A transaction as the caller of a request, subject to grants and policies. */
  asCaller<Result>(caller: Caller, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(() => this.#transact(caller, work));
  }

  /** One statement as the owner, in a transaction of its own. */
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> {
    return this.asSuperuser((transaction) => transaction.query<Row>(sql, params));
  }

  /** Whole files of SQL, as the owner, outside any transaction: for migrations and seeds before the server listens. */
  get runner(): SqlRunner {
    return {
      query: (sql, params = []) =>
        this.#enqueue(async () => (await this.#thread.ask({ type: "query", sql, params })).rows),
      exec: (sql) =>
        this.#enqueue(async () => {
          await this.#thread.ask({ type: "exec", sql });
        }),
    };
  }

  /** Waits for what is queued, then closes Postgres in an orderly way. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#last;
    if (!this.#thread.gone) await this.#thread.ask({ type: "close" });
  }

  #enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#closed && this.#thread.gone) return Promise.reject(new DatabaseGone("The database is closed."));
    const result = this.#last.then(() => this.#prepare()).then(job);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** A Postgres that has ended by itself is opened again: what was committed is there. */
  async #prepare(): Promise<void> {
    if (this.#thread.gone && !this.#closed) this.#thread = await startThread(this.dataDir);
  }

  async #transact<Result>(caller: Caller | null, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const thread = this.#thread;
    let open = true;
    const ask = (sql: string, params: unknown[] = []) => {
      if (!open) throw new Error("This transaction is over.");
      return thread.ask({ type: "query", sql, params });
    };
    const transaction: Transaction = {
      query: async <Row>(sql: string, params?: unknown[]) => (await ask(sql, params)).rows as Row[],
      run: async (sql, params) => (await ask(sql, params)).affected,
    };

    const clock = setTimeout(() => void thread.kill("The transaction took too long."), this.#longest);
    try {
      await ask("begin");
      try {
        if (caller) await setCaller(transaction, caller);
        const result = await work(transaction);
        await ask("commit");
        return result;
      } catch (error) {
        if (!thread.gone) await ask("rollback");
        throw error;
      }
    } catch (error) {
      if (thread.gone && isDiskFull(this.dataDir)) throw diskFull(this.dataDir);
      throw error;
    } finally {
      open = false;
      clearTimeout(clock);
    }
  }
}

const diskFull = (folder: string) =>
  new DatabaseError({
    code: "53100",
    message: `No space is left on the disk of ${folder}`,
    hint: "Check free disk space.",
  });

/** Throws DatabaseError 53100 on a full disk, DatabaseGone for what else keeps Postgres from starting. */
async function startThread(dataDir: string): Promise<DatabaseThread> {
  try {
    return await DatabaseThread.start(dataDir);
  } catch (error) {
    throw existsSync(dataDir) && isDiskFull(dataDir) ? diskFull(dataDir) : error;
  }
}

/** Makes the transaction the caller's. */
async function setCaller(transaction: Transaction, caller: Caller): Promise<void> {
  await transaction.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
      set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('role', $5, true)`,
    [JSON.stringify(caller.claims), JSON.stringify(caller.headers), caller.method, caller.path, caller.role],
  );
}

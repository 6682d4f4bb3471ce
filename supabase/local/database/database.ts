import type { DataLock } from "./data-lock.ts";
import { DatabaseError } from "./database-protocol.ts";
import { DatabaseGone, DatabaseThread } from "./database-thread.ts";
import type { SqlRunner } from "./postgres.ts";

export { DatabaseError } from "./database-protocol.ts";

/** Another process has taken over the data folder. */
export class DataTaken extends DatabaseGone {}

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

/** How long a transaction may take before it fails with 57014, in milliseconds: the limits of a Supabase project. */
const timeLimits = { anon: 3_000, authenticated: 8_000, service_role: 60_000, superuser: 60_000 };

/**
 * Limits are counted in ticks of this thread, in milliseconds: on a machine so busy that ticks come late, a statement
 * gets that much more time.
 */
const tick = 100;

/**
 * The embedded Postgres. It is one connection, so transactions wait their turn in one queue. A transaction commits when
 * its work resolves and rolls back when it throws; inside it, use only the transaction that was handed over (a call to
 * the database itself would wait for ever behind its own transaction).
 */
export class LocalDatabase {
  readonly dataDir: string;
  #lock: DataLock;
  #thread: DatabaseThread;
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(dataDir: string, lock: DataLock, thread: DatabaseThread) {
    this.dataDir = dataDir;
    this.#lock = lock;
    this.#thread = thread;
  }

  /** Opens the data in `dataDir`, creating it if the folder is empty, for as long as the lock is held. */
  static async open(dataDir: string, lock: DataLock): Promise<LocalDatabase> {
    return new LocalDatabase(dataDir, lock, await DatabaseThread.start(dataDir));
  }

  /** A transaction as the database's owner, who bypasses row-level security: for the backend's own bookkeeping. */
  asSuperuser<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(() => this.#transact(timeLimits.superuser, null, work));
  }

  /** A transaction as the caller of a request, subject to grants and policies. */
  asCaller<Result>(caller: Caller, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(() => this.#transact(timeLimits[caller.role], caller, work));
  }

  /** One statement as the owner, in a transaction of its own. */
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> {
    return this.asSuperuser((transaction) => transaction.query<Row>(sql, params));
  }

  /** Whole files of SQL, as the owner, outside any transaction: for migrations and seeds before the server listens. */
  get runner(): SqlRunner {
    return {
      query: (sql, params = []) => this.#enqueue(async () => (await this.#thread.ask({ kind: "query", sql, params })).rows),
      exec: (sql) =>
        this.#enqueue(async () => {
          await this.#thread.ask({ kind: "exec", sql });
        }),
    };
  }

  /** Waits for what is queued, then closes Postgres in an orderly way. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#tail;
    if (!this.#lock.isHeld()) await this.#thread.kill("The data is another process's.");
    if (!this.#thread.gone) await this.#thread.ask({ kind: "close" });
  }

  #enqueue<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#closed && this.#thread.gone) return Promise.reject(new DatabaseGone("The database is closed."));
    const result = this.#tail.then(async () => {
      await this.#requireLock();
      if (this.#thread.gone && !this.#closed) this.#thread = await DatabaseThread.start(this.dataDir);
      return job();
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** After a long sleep another process may have opened the data: this one must not write another byte to it. */
  async #requireLock(): Promise<void> {
    if (this.#lock.isHeld()) return;
    await this.#thread.kill("The data is another process's.");
    throw new DataTaken(
      `The local data in ${this.dataDir} is no longer this process's: another took it over, or it was removed. Start again.`,
    );
  }

  async #transact<Result>(
    timeLimit: number,
    caller: Caller | null,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const thread = this.#thread;
    let open = true;
    const ask = (sql: string, params: unknown[] = []) => {
      if (!open) throw new Error("This transaction is over.");
      return thread.ask({ kind: "query", sql, params });
    };
    const transaction: Transaction = {
      query: async <Row>(sql: string, params?: unknown[]) => (await ask(sql, params)).rows as Row[],
      run: async (sql, params) => (await ask(sql, params)).affected,
    };

    // PGlite cannot cancel a statement, so the thread is ended and the next transaction starts a new one. Postgres' own
    // recovery brings back what was committed, without the late transaction.
    let late = false;
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
      if (ticks * tick < timeLimit || late) return;
      late = true;
      void thread.kill("canceling statement due to statement timeout");
    }, tick);

    try {
      await ask("begin");
      try {
        if (caller) await setCaller(transaction, caller);
        const result = await work(transaction);
        await this.#requireLock();
        await ask("commit");
        return result;
      } catch (error) {
        // An internal error leaves this Postgres in an unknown state: the next transaction starts a new one.
        if (error instanceof DatabaseError && error.code.startsWith("XX")) await thread.kill(error.message);
        else if (!thread.gone) await ask("rollback");
        throw error;
      }
    } catch (error) {
      if (late) throw new DatabaseError({ code: "57014", message: "canceling statement due to statement timeout" });
      throw error;
    } finally {
      open = false;
      clearInterval(clock);
    }
  }
}

async function setCaller(transaction: Transaction, caller: Caller): Promise<void> {
  await transaction.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
      set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('role', $5, true)`,
    [JSON.stringify(caller.claims), JSON.stringify(caller.headers), caller.method, caller.path, caller.role],
  );
}

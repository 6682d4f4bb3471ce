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

/** For the backend's own work and for roles without a `statement_timeout` of their own, in milliseconds. */
const longestTime = 60_000;

/**
 * Limits are counted in ticks of this thread, in milliseconds: on a machine so busy that ticks come late, a statement
 * gets that much more time.
 */
const tick = 50;

/** After a turn a queue lets others pass for so many times as long as its turn took. */
const patience = 20;
/** Anybody can ask on paths without end. */
const mostDue = 200;

const unitMilliseconds: Record<string, number> = { "": 1, ms: 1, s: 1000, min: 60_000 };

/** A `statement_timeout` as Postgres stores it ("3s", "500") in milliseconds. */
function readTimeout(setting: string | null): number {
  const [, digits = "0", unit = ""] = /^(\d+)([a-z]*)$/.exec(setting ?? "") ?? [];
  return Number(digits) * (unitMilliseconds[unit] ?? 0) || longestTime;
}

/** Postgres writes ahead in files of 16 MB: it ends when there is no room for the next one. */
const leastSpace = 17e6;

function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastSpace;
}

/**
 * The embedded Postgres. It is one connection, so transactions wait in queues, one for each role and path. After a turn a queue
 * waits many times as long as the turn took, unless nobody else does: a flood of slow requests delays a quick one by a single
 * turn, and still gets through. A transaction commits when its work resolves and rolls back when it
 * throws; inside it, use only the transaction that was handed over (a call to the database itself would wait for ever).
 */
export class LocalDatabase {
  readonly dataDir: string;
  #thread: DatabaseThread;
  readonly #statementTimeout: number | undefined;
  readonly #queues = new Map<string, (() => Promise<void>)[]>();
  /** When a queue should have its next turn, in milliseconds: at once where that is unknown. */
  readonly #due = new Map<string, number>();
  #work: Promise<void> | null = null;
  #closed = false;

  private constructor(dataDir: string, thread: DatabaseThread, statementTimeout: number | undefined) {
    this.dataDir = dataDir;
    this.#thread = thread;
    this.#statementTimeout = statementTimeout;
  }

  /**
   * Opens the data in `dataDir`, creating it if the folder is empty; who opens it holds its lock. `statementTimeout`, in
   * milliseconds, takes the place of the roles' own. Throws DatabaseGone for data that Postgres cannot open.
   */
  static async open(dataDir: string, statementTimeout?: number): Promise<LocalDatabase> {
    return new LocalDatabase(dataDir, await startThread(dataDir), statementTimeout);
  }

  /** A transaction as the database's owner, who bypasses row-level security: for the backend's own bookkeeping. */
  asSuperuser<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue("", () => this.#transact(null, work));
  }

  /** A transaction as the caller of a request, subject to grants and policies. */
  asCaller<Result>(caller: Caller, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#enqueue(`${caller.role} ${caller.path}`, () => this.#transact(caller, work));
  }

  /** One statement as the owner, in a transaction of its own. */
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> {
    return this.asSuperuser((transaction) => transaction.query<Row>(sql, params));
  }

  /** Whole files of SQL, as the owner, outside any transaction: for migrations and seeds before the server listens. */
  get runner(): SqlRunner {
    return {
      query: (sql, params = []) =>
        this.#enqueue("", async () => (await this.#thread.ask({ kind: "query", sql, params })).rows),
      exec: (sql) =>
        this.#enqueue("", async () => {
          await this.#thread.ask({ kind: "exec", sql });
        }),
    };
  }

  /** Waits for what is queued, then closes Postgres in an orderly way. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#work;
    if (!this.#thread.gone) await this.#thread.ask({ kind: "close" });
  }

  #enqueue<Result>(queue: string, job: () => Promise<Result>): Promise<Result> {
    if (this.#closed && this.#thread.gone) return Promise.reject(new DatabaseGone("The database is closed."));
    return new Promise((resolve, reject) => {
      const turn = () => this.#prepare().then(job).then(resolve, reject);
      this.#queues.set(queue, [...(this.#queues.get(queue) ?? []), turn]);
      this.#work ??= this.#takeTurns();
    });
  }

  async #takeTurns(): Promise<void> {
    const dueAt = (queue: string) => this.#due.get(queue) ?? 0;
    while (this.#queues.size > 0) {
      const queue = [...this.#queues.keys()].reduce((first, next) => (dueAt(next) < dueAt(first) ? next : first));
      const [turn, ...rest] = this.#queues.get(queue) ?? [];
      if (rest.length > 0) this.#queues.set(queue, rest);
      else this.#queues.delete(queue);
      const start = performance.now();
      await turn?.();
      const end = performance.now();
      this.#due.delete(queue);
      this.#due.set(queue, end + (end - start) * patience);
      const [oldest = queue] = this.#due.keys();
      if (this.#due.size > mostDue) this.#due.delete(oldest);
    }
    this.#work = null;
  }

  async #prepare(): Promise<void> {
    if (this.#thread.gone && !this.#closed) this.#thread = await startThread(this.dataDir);
  }

  async #transact<Result>(caller: Caller | null, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
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
    let timeLimit = longestTime;
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
        if (caller) {
          const setting = await setCaller(transaction, caller);
          timeLimit = this.#statementTimeout ?? readTimeout(setting);
        }
        const result = await work(transaction);
        await ask("commit");
        return result;
      } catch (error) {
        // An internal error leaves this Postgres in an unknown state: the next transaction starts a new one.
        if (error instanceof DatabaseError && error.code.startsWith("XX")) await thread.kill(error.message);
        else if (!thread.gone) await ask("rollback");
        throw error;
      }
    } catch (error) {
      if (thread.gone && isDiskFull(this.dataDir)) throw diskFull(this.dataDir);
      if (late) throw new DatabaseError({ code: "57014", message: "canceling statement due to statement timeout" });
      throw error;
    } finally {
      open = false;
      clearInterval(clock);
    }
  }
}

const diskFull = (folder: string) =>
  new DatabaseError({ code: "53100", message: `No space is left on the disk of ${folder}` });

/** Throws DatabaseError 53100 on a full disk, DatabaseGone for what else keeps Postgres from starting. */
async function startThread(dataDir: string): Promise<DatabaseThread> {
  try {
    return await DatabaseThread.start(dataDir);
  } catch (error) {
    throw existsSync(dataDir) && isDiskFull(dataDir) ? diskFull(dataDir) : error;
  }
}

/** Makes the transaction the caller's. Returns the `statement_timeout` of their role, as PostgREST reads it; null if there is none. */
async function setCaller(transaction: Transaction, caller: Caller): Promise<string | null> {
  const [row] = await transaction.query<{ timeout: string | null }>(
    `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true),
      set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('role', $5, true),
      (select split_part(setting, '=', 2) from pg_catalog.pg_roles r, unnest(r.rolconfig) setting
        where r.rolname = $5 and setting like 'statement_timeout=%') as timeout`,
    [JSON.stringify(caller.claims), JSON.stringify(caller.headers), caller.method, caller.path, caller.role],
  );
  return row?.timeout ?? null;
}

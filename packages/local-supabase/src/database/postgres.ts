import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { uuid_ossp } from "@electric-sql/pglite/contrib/uuid_ossp";
import { compileProgram } from "./program.ts";

/** All that a migration or a seed needs of a database; PGlite itself and LocalDatabase both have it. */
export type SqlRunner = {
  query(sql: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  exec(sql: string): Promise<void>;
};

/**
 * Opens an embedded Postgres in `dataDir` (made if it does not exist), or in memory when it is null. The same extensions
 * must be passed at every start, or a database that uses them cannot be read. Parameters given as strings are sent as
 * they are, whatever the type: Postgres parses them, and refuses them. A thread is given the program that its process has
 * compiled. Throws what PGlite throws.
 */
export async function openPostgres(dataDir: string | null, program?: WebAssembly.Module): Promise<PGlite> {
  const database = await PGlite.create({
    pgliteWasmModule: program ?? (await compileProgram()),
    ...(dataDir === null ? {} : { dataDir }),
    extensions: { pg_trgm, pgcrypto, unaccent, uuid_ossp },
    // Allocating the usual 128 MB takes an eighth of every start, and the demo content is a few megabytes.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
  });
  for (const [type, serialize] of Object.entries(database.serializers)) {
    database.serializers[type] = (value: unknown) => (typeof value === "string" ? value : serialize(value));
  }
  return database;
}

/** A SqlRunner over a PGlite that nothing else is using. */
export function runOn(database: PGlite): SqlRunner {
  return {
    query: async (sql, params) => (await database.query<Record<string, unknown>>(sql, params)).rows,
    exec: async (sql) => {
      await database.exec(sql);
    },
  };
}

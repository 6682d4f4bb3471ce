import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openPostgres, prepareTemporaryData } from "@blockwork/local-supabase";
import { findFreePort } from "../tools/find-free-port.ts";

export type OpenDatabase = { database: PGlite; close(): Promise<void> };

type ServedDatabase = {
  /** A connection string for the official CLI's `--remote`. */
  url: string;
  close(): Promise<void>;
};

/** A separate Postgres with the platform, every migration and the demo content; close() deletes it. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "blockwork-migrated-"));
  cpSync(join(await prepareTemporaryData(), "postgres"), folder, { recursive: true });
  const database = await openPostgres(folder);
  return {
    database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same with `change` (SQL) on top, served on a free port for the official CLI; gone after close(). */
export async function serveMigratedDatabase(change = ""): Promise<ServedDatabase> {
  const { database, close } = await openMigratedDatabase();
  await database.exec(change);
  const port = await findFreePort();
  const server = new PGLiteSocketServer({ db: database, port, host: "127.0.0.1", maxConnections: 10 });
  await server.start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async close() {
      await server.stop();
      await close();
    },
  };
}

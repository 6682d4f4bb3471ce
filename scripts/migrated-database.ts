import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { applyMigrations, applyPlatform } from "../supabase/local/migrations.ts";
import { openPostgres, runOn } from "../supabase/local/postgres.ts";

type ServedDatabase = {
  /** A connection string for the official CLI's `--remote`. */
  url: string;
  /** The official CLI's program. */
  cli: string;
  close(): Promise<void>;
};

/** A port of this machine that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * An in-memory Postgres with the platform and every migration applied, and `change` (SQL) on top of them, served on a free
 * port for the official CLI.
 */
export async function serveMigratedDatabase(change = ""): Promise<ServedDatabase> {
  const database = await openPostgres(null);
  await applyPlatform(runOn(database));
  await applyMigrations(runOn(database), fileURLToPath(new URL("../supabase", import.meta.url)));
  await database.exec(change);
  const port = await findFreePort();
  const server = new PGLiteSocketServer({ db: database, port, host: "127.0.0.1", maxConnections: 10 });
  await server.start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    cli: fileURLToPath(new URL("../node_modules/.bin/supabase", import.meta.url)),
    async close() {
      await server.stop();
      await database.close();
    },
  };
}

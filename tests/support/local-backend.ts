import { startLocalBackend } from "../../supabase/local/start.ts";

export type TestBackend = {
  /** http://127.0.0.1:<a free port>; below it are /rest/v1, /auth/v1, /storage/v1, /webhooks/contact and /mails. */
  url: string;
  publishableKey: string;
  serviceRoleKey: string;
  /** Signs tokens that this backend believes. */
  jwtSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** The folder of its Postgres, its uploads and its secrets. */
  dataDir: string;
  /** One statement as the database's owner, above row-level security. */
  sql<Row = Record<string, unknown>>(query: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** A local Supabase of its own for one test file: fresh, migrated, seeded, on a free port, gone after close(). */
export async function startTestBackend(): Promise<TestBackend> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  return {
    url: backend.url,
    publishableKey: backend.secrets.publishableKey,
    serviceRoleKey: backend.secrets.serviceRoleKey,
    jwtSecret: backend.secrets.jwtSecret,
    adminEmail: "admin@blockwork.example",
    adminPassword: "blockwork-local",
    dataDir: backend.dataDir,
    sql: (query, params) => backend.database.query(query, params),
    close: () => backend.close(),
  };
}

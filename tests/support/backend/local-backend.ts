import { type LocalBackend, type StartOptions, startLocalBackend } from "../../../supabase/local/server/start.ts";

/** What a test needs to know of its backend. */
export type TestBackendAddress = {
  /** http://127.0.0.1:<a free port>; below it are /rest/v1, /auth/v1, /storage/v1, /webhooks/contact and /mails. */
  url: string;
  publishableKey: string;
  serviceRoleKey: string;
  /** Signs tokens that this backend accepts. */
  jwtSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** The folder of its Postgres, its uploads and its secrets. */
  dataDir: string;
};

export type TestBackend = TestBackendAddress & {
  /** One statement as the database's owner, past row-level security. */
  sql<Row = Record<string, unknown>>(query: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** The admin of supabase/seed.sql. */
const admin = { adminEmail: "admin@blockwork.example", adminPassword: "blockwork-local" };

export function describeBackend({ url, secrets, dataDir }: LocalBackend): TestBackendAddress {
  return {
    url,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: secrets.serviceRoleKey,
    jwtSecret: secrets.jwtSecret,
    ...admin,
    dataDir,
  };
}

type TestOptions = Partial<Pick<StartOptions, "siteUrl" | "empty" | "dataDir" | "supabaseDir">>;

/** bcrypt's lowest cost: tests sign in by the hundred. */
const passwordCost = 4;

/** The local Supabase as a newcomer has it, except for the cost of its passwords, on a free port. */
export async function startForTests(options: TestOptions = {}): Promise<LocalBackend> {
  const backend = await startLocalBackend({ port: 0, dataDir: null, passwordCost, ...options });
  await backend.database.query(
    "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', $3)) where email = $2",
    [admin.adminPassword, admin.adminEmail, passwordCost],
  );
  return backend;
}

/** A local Supabase in this process: fresh, migrated, seeded unless `empty`, on a free port, deleted by close() unless it has a `dataDir`. */
export async function startTestBackend(options: TestOptions = {}): Promise<TestBackend> {
  const backend = await startForTests(options);
  return {
    ...describeBackend(backend),
    sql: (query, params) => backend.database.query(query, params),
    close: () => backend.close(),
  };
}

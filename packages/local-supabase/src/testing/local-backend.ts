import type { LocalBackend, StartOptions } from "../server/start.ts";

/** Whose backend it is. */
export type TestProject = {
  /** The folder of config.toml, migrations and seeds. */
  supabaseDir: string;
  /** A person of its seed, with whom tests sign in. */
  adminEmail: string;
  adminPassword: string;
  /** Where its site is, and others whose pages may sign in. */
  siteUrl?: string;
  otherSites?: string[];
};

/** What a test needs to know of its backend. */
export type TestBackendAddress = {
  /** http://127.0.0.1:<a free port>; below it are /rest/v1, /auth/v1, /storage/v1, /webhooks/… and /mails. */
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

export function describeBackend(
  { adminEmail, adminPassword }: TestProject,
  { url, secrets, dataDir }: LocalBackend,
): TestBackendAddress {
  return {
    url,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: secrets.serviceRoleKey,
    jwtSecret: secrets.jwtSecret,
    adminEmail,
    adminPassword,
    dataDir,
  };
}

type TestOptions = TestProject & Partial<Pick<StartOptions, "empty" | "dataDir">>;

/** bcrypt's lowest cost: tests sign in by the hundred. */
const passwordCost = 4;

/** The local Supabase as a newcomer has it, except for the cost of its passwords, on a free port. */
export async function startForTests({ adminEmail, adminPassword, ...options }: TestOptions): Promise<LocalBackend> {
  // A test that only asks a backend does not load one.
  const { startLocalBackend } = await import("../server/start.ts");
  const backend = await startLocalBackend({ port: 0, dataDir: null, passwordCost, ...options });
  await backend.database.query(
    "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', $3)) where email = $2",
    [adminPassword, adminEmail, passwordCost],
  );
  return backend;
}

/**
 * A local Supabase in this process: fresh, migrated, seeded unless `empty`, on a free port, deleted by close() unless it has a
 * `dataDir`. Throws what startLocalBackend throws.
 */
export async function startTestBackend(options: TestOptions): Promise<TestBackend> {
  const backend = await startForTests(options);
  return {
    ...describeBackend(options, backend),
    sql: (query, params) => backend.database.query(query, params),
    close: () => backend.close(),
  };
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlRunner } from "./postgres.ts";

type Migration = { version: string; name: string; sql: string };

/** What a Supabase project has before its first migration, in the order in which it is created. */
export const platformFiles = ["roles", "auth", "storage", "records"].map((name) =>
  fileURLToPath(new URL(`../platform/${name}.sql`, import.meta.url)),
);

/** The files of `supabase/migrations` in the order in which the official CLI applies them: by the number in front. */
export function listMigrations(supabaseDir: string): Migration[] {
  const folder = join(supabaseDir, "migrations");
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return version && name !== undefined ? [{ version, name, sql: readFileSync(join(folder, file), "utf8") }] : [];
    });
}

/** Runs the work in one transaction, and rolls back if it throws. */
export async function inTransaction(runner: SqlRunner, work: () => Promise<void>): Promise<void> {
  await runner.exec("begin");
  try {
    await work();
    await runner.exec("commit");
  } catch (error) {
    await runner.exec("rollback");
    throw error;
  }
}

/**
 * Creates the platform (roles, auth, storage) in an empty database, in one transaction, so that a first start that was
 * killed half-way can simply run again. Throws when the database was made by another version of the platform, with `reset`, the
 * command that starts over.
 */
export async function applyPlatform(runner: SqlRunner, reset = "npx local-supabase reset"): Promise<void> {
  const sql = platformFiles.map((file) => readFileSync(file, "utf8")).join("\n");
  const mark = `platform ${createHash("sha256").update(sql).digest("hex").slice(0, 16)}`;
  const [found] = await runner.query(
    "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'auth'",
  );
  if (found?.["mark"] === mark) return;
  if (found) {
    throw new Error(`The local data was made by another version of local-supabase. Start over with: ${reset}`);
  }
  await inTransaction(runner, async () => {
    await runner.exec(sql);
    await runner.exec(`comment on schema auth is '${mark}'`);
  });
}

/**
 * Applies the migrations that the database has not seen, each in its own transaction together with its row in the
 * official CLI's `supabase_migrations.schema_migrations`. Returns the versions applied now, and those whose file has
 * changed since it was applied (they are not applied again). Throws what Postgres throws, with the file's name.
 */
export async function applyMigrations(
  runner: SqlRunner,
  supabaseDir: string,
): Promise<{ applied: string[]; changed: string[] }> {
  const rows = await runner.query("select version, statements from supabase_migrations.schema_migrations");
  const known = new Map(rows.map((row) => [String(row["version"]), row["statements"]]));
  const applied: string[] = [];
  const changed: string[] = [];
  for (const { version, name, sql } of listMigrations(supabaseDir)) {
    if (known.has(version)) {
      const statements = known.get(version);
      if (Array.isArray(statements) && statements[0] !== sql) changed.push(`${version}_${name}`);
      continue;
    }
    try {
      await inTransaction(runner, async () => {
        await runner.exec(sql);
        await runner.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])",
          [version, name, sql],
        );
      });
    } catch (error) {
      throw new Error(
        `Migration ${version}_${name} failed: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
    applied.push(`${version}_${name}`);
  }
  return { applied, changed };
}

/**
 * Runs the seed files of config.toml's `[db.seed]` that have not run yet, each in one transaction with its mark in the
 * CLI's `supabase_migrations.seed_files`. Addresses of `supabase start` in them (of demo pictures) become this
 * server's own. Returns the paths that ran now.
 */
export async function applySeeds(
  runner: SqlRunner,
  supabaseDir: string,
  sqlPaths: string[],
  addresses: { written: string; own: string },
): Promise<string[]> {
  const ran: string[] = [];
  for (const path of sqlPaths) {
    const file = join(supabaseDir, path);
    if (!existsSync(file) || (await hasSeed(runner, path))) continue;
    const sql = readFileSync(file, "utf8");
    await inTransaction(runner, async () => {
      await runner.exec(sql.replaceAll(addresses.written, addresses.own));
      await markSeed(runner, path, sql);
    });
    ran.push(path);
  }
  return ran;
}

/** Whether the seed of this path (an SQL file or a bucket's folder) has been applied. */
export async function hasSeed(runner: SqlRunner, path: string): Promise<boolean> {
  const rows = await runner.query("select 1 from supabase_migrations.seed_files where path = $1", [path]);
  return rows.length > 0;
}

/** Records that the seed of this path has been applied; `content` is what the mark is a hash of. */
export async function markSeed(runner: SqlRunner, path: string, content: string): Promise<void> {
  const hash = createHash("sha256").update(content).digest("hex");
  await runner.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [path, hash]);
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPlatform, listMigrations } from "../../supabase/local/database/migrations.ts";
import { type SqlRunner, openPostgres, runOn } from "../../supabase/local/database/postgres.ts";
import { openMigratedDatabase } from "../migrated-database.ts";
import type { NameMigration } from "./compare-catalogues.ts";
import { type CatalogueEntry, readCatalogue } from "./read-catalogue.ts";
import { type Contents, readContents } from "./read-contents.ts";

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));

/** What a database looks like after migrations, and nothing else. */
export type MigratedDatabase = { catalogue: CatalogueEntry[]; contents: Contents };

/** The files of `supabase/migrations`, as `<version>_<name>`. */
export function listMigrationNames(): string[] {
  return listMigrations(supabaseDir).map(({ version, name }) => `${version}_${name}`);
}

async function lookAt(runner: SqlRunner): Promise<MigratedDatabase> {
  const read = (sql: string) => runner.query(sql);
  return { catalogue: await readCatalogue(read), contents: await readContents(read) };
}

/** What the migrations with these versions make (all of them where null). Throws what a migration throws. */
export async function readMigrated(versions: string[] | null): Promise<MigratedDatabase> {
  const migrations = listMigrations(supabaseDir);
  const wanted = migrations.filter(({ version }) => versions === null || versions.includes(version));
  if (wanted.length === migrations.length) {
    const { database, close } = await openMigratedDatabase();
    return lookAt(runOn(database)).finally(close);
  }
  const database = await openPostgres(null);
  const runner = runOn(database);
  try {
    await applyPlatform(runner);
    for (const { sql } of wanted) await runner.exec(sql);
    return await lookAt(runner);
  } finally {
    await database.close();
  }
}

/** The file of the last migration that makes or changes an object; all of them where none names it. */
export const nameMigration: NameMigration = ({ kind, name }) => {
  const table = kind === "column" ? name.slice(0, name.lastIndexOf(".")) : name.replace(/\(.*$/, "");
  const column = kind === "column" ? name.slice(name.lastIndexOf(".") + 1) : "";
  const statement = new RegExp(
    kind === "function"
      ? `create (or replace )?function ${table.replace(".", "\\.")}\\s*\\(`
      : `(create|alter) (table|view|or replace view) ${table.replace(".", "\\.")}\\b[^;]*\\b${column}`,
    "i",
  );
  const last = listMigrations(supabaseDir).findLast(({ sql }) => statement.test(sql));
  return last ? join("supabase/migrations", `${last.version}_${last.name}.sql`) : "supabase/migrations";
};

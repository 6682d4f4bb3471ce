import { backupTables } from "../../../scripts/archive/backup-tables.ts";
import type { TestBackend } from "../backend/local-backend.ts";

/** Leaves a backend as a project is on its first day: migrations, categories and buckets, and nothing else. */
export async function emptyBackend(backend: TestBackend): Promise<void> {
  for (const table of ["blog_posts", "case_studies", "settings", "enquiries", "record_versions"]) {
    await backend.sql(`delete from public.${table}`);
  }
}

/** Every row of every table of a backup as text, with picture addresses as those of nowhere; the history without its numbers. */
export async function readEverything(backend: TestBackend): Promise<Record<string, string[]>> {
  const read = async (table: string) => {
    const rows = await backend.sql<{ row: string }>(
      table === "record_versions"
        ? "select (to_jsonb(t) - 'id')::text as row from public.record_versions t order by t.id"
        : `select to_jsonb(t)::text as row from public.${table} t order by to_jsonb(t)::text`,
    );
    return rows.map(({ row }) => row.replaceAll(backend.url, "http://nowhere"));
  };
  const entries = await Promise.all(backupTables.map(async (table) => [table, await read(table)] as const));
  return Object.fromEntries(entries.map(([table, rows]) => [table, table === "record_versions" ? rows : rows.toSorted()]));
}

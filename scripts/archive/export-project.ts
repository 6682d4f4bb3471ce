import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { makeBackupFolder, writeBackup } from "./backup-folder.ts";
import { savePictures } from "./backup-pictures.ts";
import { type BackupRows, type BackupTable, backupTables, findGap } from "./backup-tables.ts";

type Client = SupabaseClient<Database>;
type Page = { rows: Record<string, unknown>[]; last: string | null; total: number };

const AGAIN = "Somebody is writing: run the export again.";

/** Every row of a table, however few the project returns at a time. Throws its error, or that rows are missing. */
async function readTable(client: Client, table: BackupTable): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let after: string | null = null; ;) {
    const { data, error } = await client.rpc("export_rows", { of_table: table, ...(after !== null && { after }) });
    if (error) throw new Error(`Reading ${table}: ${error.message}`, { cause: error });
    const page = data as Page;
    rows.push(...page.rows);
    after = page.last;
    if (page.rows.length > 0) continue;
    if (rows.length !== page.total)
      throw new Error(`${rows.length} of the ${page.total} rows of ${table} were read. ${AGAIN}`);
    return rows;
  }
}

/**
 * Writes every table and every picture of a project into a new folder. Returns how many of each; throws what the project
 * answers, and where something is missing.
 */
export async function exportProject(
  client: Client,
  projectUrl: string,
  folder: string,
): Promise<{ rows: number; pictures: number }> {
  await makeBackupFolder(folder);
  const entries: [BackupTable, Record<string, unknown>[]][] = [];
  for (const table of backupTables) entries.push([table, await readTable(client, table)]);
  const rows = Object.fromEntries(entries) as BackupRows;
  const gap = findGap(rows);
  if (gap) throw new Error(`The rows do not fit together: ${gap}. ${AGAIN}`);
  const pictures = await savePictures(client, folder);
  await writeBackup(folder, projectUrl, rows, pictures);
  return { rows: entries.reduce((sum, [, { length }]) => sum + length, 0), pictures: pictures.length };
}

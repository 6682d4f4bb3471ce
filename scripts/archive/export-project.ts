import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { backupFiles } from "./backup-folder.ts";
import { downloadPicture, listPictures } from "./backup-pictures.ts";
import { type BackupRows, findGap, toBackupRows } from "./backup-tables.ts";
import type { BackupTarget } from "./backup-target.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.ts";
import type { BackupCounts } from "./kept-backups.ts";

type Client = SupabaseClient<Database>;
type Page = { rows: Record<string, unknown>[]; last: string | null; total: number };

const ATTEMPTS = 5;

/** Every row of a table, however few the project returns at a time. Throws its error, or an Error if rows are missing. */
async function readTable(client: Client, table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let after: string | null = null; ;) {
    const { data, error } = await client.rpc("export_rows", { of_table: table, ...(after !== null && { after }) });
    if (error) throw new Error(`Reading ${table}: ${error.message}`, { cause: error });
    const page = data as Page;
    rows.push(...page.rows);
    after = page.last;
    if (page.rows.length > 0) continue;
    if (rows.length !== page.total)
      throw new ChangedMeanwhile(`${rows.length} of the ${page.total} rows of ${table} were read.`);
    return rows;
  }
}

/** Every row of every table. Throws ChangedMeanwhile if they are inconsistent. */
async function readRows(client: Client): Promise<BackupRows> {
  const { data: tables, error } = await client.rpc("list_backup_tables");
  if (error) throw new Error(`Reading which tables there are: ${error.message}`, { cause: error });
  const entries: [string, Record<string, unknown>[]][] = [];
  for (const table of tables) entries.push([table, await readTable(client, table)]);
  const rows = toBackupRows(entries);
  const gap = findGap(rows);
  if (gap) throw new ChangedMeanwhile(`The rows are inconsistent: ${gap}.`);
  return rows;
}

/**
 * Writes every table and every picture of a project, starting over up to five times if somebody writes meanwhile. Returns how
 * many of each. Throws the project's error, or an Error if something is missing, and then leaves nothing behind.
 */
export async function exportProject(
  client: Client,
  projectUrl: string,
  target: BackupTarget,
  attempt = 1,
): Promise<{ rows: number; pictures: number; holds: BackupCounts }> {
  try {
    const rows = await readRows(client);
    const pictures = await listPictures(client);
    await target.write(backupFiles(projectUrl, rows, pictures, (picture) => downloadPicture(client, picture)));
    const [posts, cases, enquiries] = [rows.blog_posts.length, rows.case_studies.length, rows.enquiries.length];
    const holds = { posts, cases, enquiries, pictures: pictures.length };
    return { rows: Object.values(rows).flat().length, pictures: pictures.length, holds };
  } catch (error) {
    await target.discard();
    if (!(error instanceof ChangedMeanwhile)) throw error;
    if (attempt === ATTEMPTS)
      throw new Error(`${error.message} Somebody was writing: run the export again.`, { cause: error });
  }
  return exportProject(client, projectUrl, target, attempt + 1);
}

import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { readBackup } from "./backup-folder.ts";
import { restorePictures } from "./backup-pictures.ts";
import { storeDataPictures } from "./data-pictures.ts";
import { countRows } from "./backup-tables.ts";

/** In UTF-16 units; three bytes each at most, so a request stays under the 4 MiB that the embedded project takes. */
const LARGEST_PART = 1_000_000;

type Client = SupabaseClient<Database>;

type ImportOptions = {
  /** Deletes what is in the project's bin. */
  emptyBin?: boolean;
  /** Called with each step as it begins. */
  say?: (line: string) => void;
};

type Imported = {
  rows: number;
  pictures: number;
  /** When this backup was restored before (ISO time), if its rows are still there; else null. */
  restoredBefore: string | null;
};

/** JSON lists of about a megabyte each; a larger row gets its own list. */
function* batchRows(rows: unknown[]): Generator<string> {
  let batch: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (batch.length > 0 && size + text.length > LARGEST_PART) {
      yield `[${batch.join()}]`;
      batch = [];
      size = 0;
    }
    batch.push(text);
    size += text.length;
  }
  if (batch.length > 0) yield `[${batch.join()}]`;
}

/** Cuts a text, but never within a character. */
function* cutText(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + LARGEST_PART, text.length);
    const code = text.charCodeAt(end);
    if (code >= 0xdc00 && code <= 0xdfff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

async function sendRows(client: Client, table: string, rows: unknown[]): Promise<void> {
  let batch = 0;
  for (const text of batchRows(rows)) {
    let part = 0;
    for (const content of cutText(text)) {
      const { error } = await client.rpc("stage_import", { of_table: table, batch, part, content });
      if (error)
        throw new Error(`Sending ${table}: ${error.message}. No row has been written; run the import again.`, {
          cause: error,
        });
      part += 1;
    }
    batch += 1;
  }
}

function explain(error: PostgrestError): Error {
  const { message, code, hint } = error;
  if (hint === "empty_bin")
    return new Error(`${message} things. Add --empty-bin to the command to delete them.`, { cause: error });
  if (code === "PT409") return new Error(`${message}. An import only fills an empty project.`, { cause: error });
  if (code) return new Error(`${message}. No row has been written.`, { cause: error });
  return new Error(`${message}. Either all rows have been written or none: run the import again, which finds out.`, {
    cause: error,
  });
}

/**
 * Restores a backup into an empty project: pictures first, then all rows in one transaction, with their ids, dates and history;
 * addresses of pictures become those of the project, and pictures within texts are stored. A restore that failed anywhere can be
 * run again. Returns how many of each; throws if the backup is incomplete or the project not empty, and the project's errors.
 */
export async function importProject(
  client: Client,
  projectUrl: string,
  folder: string,
  { emptyBin = false, say = () => undefined }: ImportOptions = {},
): Promise<Imported> {
  const backup = await readBackup(folder, projectUrl);
  const expected = countRows(backup.rows);
  const counts = {
    rows: Object.values(expected).reduce((sum, count) => sum + count, 0),
    pictures: backup.pictures.length,
  };
  const { data: restoredBefore, error } = await client.rpc("begin_import", {
    import_id: backup.id,
    empty_bin: emptyBin,
  });
  if (error) throw explain(error);
  say(`Storing ${counts.pictures} pictures.`);
  await restorePictures(client, folder, backup.pictures);
  if (restoredBefore) return { ...counts, restoredBefore };

  try {
    const rows = await storeDataPictures(client, backup.rows);
    say(`Sending ${counts.rows} rows; all are written at once, or none.`);
    for (const [table, content] of Object.entries(rows)) await sendRows(client, table, content);
    const { error: refusal } = await client.rpc("finish_import", {
      import_id: backup.id,
      expected,
      empty_bin: emptyBin,
    });
    if (refusal) throw explain(refusal);
  } catch (failure) {
    // The rows sent so far hold personal data. If even this request fails, the next import begins with it.
    await client.rpc("discard_import");
    throw failure;
  }
  return { ...counts, restoredBefore: null };
}

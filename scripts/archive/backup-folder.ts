import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BackupPicture, checkPictures } from "./backup-pictures.ts";
import type { BackupFile } from "./backup-target.ts";
import { type BackupRows, countRows, toBackupRows } from "./backup-tables.ts";

type Manifest = {
  format: 1;
  exportedAt: string;
  projectUrl: string;
  rows: Record<string, number>;
  pictures: BackupPicture[];
};

export type Backup = {
  /** A UUID; the same for the same content. */
  id: string;
  projectUrl: string;
  rows: BackupRows;
  pictures: BackupPicture[];
};

/** Every file of a backup. The manifest comes last: a folder without it is incomplete and is not restored. */
export async function* backupFiles(
  projectUrl: string,
  rows: BackupRows,
  pictures: BackupPicture[],
  download: (picture: BackupPicture) => Promise<BackupFile>,
): AsyncGenerator<BackupFile> {
  for (const picture of pictures) yield await download(picture);
  for (const [table, content] of Object.entries(rows))
    yield { name: `${table}.json`, content: JSON.stringify(content, null, 2) };
  const manifest: Manifest = {
    format: 1,
    exportedAt: new Date().toISOString(),
    projectUrl,
    rows: countRows(rows),
    pictures,
  };
  yield { name: "manifest.json", content: JSON.stringify(manifest, null, 2) };
}

/** What a file of a backup holds. Throws one sentence where it is cut off or overwritten. */
function parse<Content>(name: string, text: string): Content {
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new Error(`The backup is damaged: ${name} is not whole.`);
  }
}

/**
 * Reads a backup, with its picture addresses changed to those of `projectUrl`. Throws if the folder holds none, if rows or
 * pictures are missing, or if a later version of this program wrote it.
 */
export async function readBackup(folder: string, projectUrl: string): Promise<Backup> {
  if (!(await stat(folder).catch(() => null))) throw new Error(`There is no ${folder}.`);
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "{}");
  const manifest = parse<Manifest | { format?: undefined }>("manifest.json", text);
  if (!manifest.format) throw new Error(`${folder} holds no complete export.`);
  if (manifest.format !== 1) throw new Error(`${folder} was written by a later version of this program.`);

  const { projectUrl: from, pictures } = manifest;
  const hash = createHash("sha256").update(text);
  const read = async (table: string): Promise<Record<string, unknown>[]> => {
    const content = await readFile(join(folder, `${table}.json`), "utf8").catch(() => null);
    if (content === null) throw new Error(`The backup is damaged: ${table}.json is missing.`);
    hash.update(content);
    return parse(`${table}.json`, content.replaceAll(`${from}/storage/`, `${projectUrl}/storage/`));
  };
  const entries: [string, Record<string, unknown>[]][] = [];
  for (const [table, expected] of Object.entries(manifest.rows)) {
    if (!/^\w+$/.test(table)) throw new Error(`The backup is damaged: “${table}” is not a table.`);
    const found = await read(table);
    entries.push([table, found]);
    const { length } = found;
    if (expected !== length)
      throw new Error(`The backup is damaged: ${table}.json has ${length} rows instead of ${expected}.`);
  }
  const rows = toBackupRows(entries);
  await checkPictures(folder, pictures);
  const id = hash
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { id, projectUrl: from, rows, pictures };
}

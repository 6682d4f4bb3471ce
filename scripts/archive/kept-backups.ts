import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Anything else in the folder is somebody else's. */
const BACKUP = /^backup-\d{4}-\d{2}-\d{2}T\d{6}Z(\.age)?$/;
const UNFINISHED = /^backup-.*\.unfinished$/;

/**
 * Has a dated backup made in a folder of backups, of which the newest `keep` stay: once it is whole, older ones are deleted, and
 * what exports that were cut off have left there. Returns what `make` returns, and where it is; throws what `make` throws, and
 * then all others stay.
 */
export async function keepBackups<Made>(
  folder: string,
  { keep, ending, now = new Date() }: { keep: number; ending: "" | ".age"; now?: Date },
  make: (path: string) => Promise<Made>,
): Promise<Made & { at: string }> {
  const at = join(folder, `backup-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z${ending}`);
  const made = await make(`${at}.unfinished`);
  await rename(`${at}.unfinished`, at);
  const names = await readdir(folder);
  const old = names
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of [...old, ...names.filter((each) => UNFINISHED.test(each))])
    await rm(join(folder, name), { recursive: true });
  return { ...made, at };
}

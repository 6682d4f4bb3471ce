import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** How many of the things that an owner would miss are in a backup. */
export type BackupCounts = { posts: number; cases: number; enquiries: number; pictures: number };

/**
 * A backup's name says when it was made, of which project, and what it holds, so that nobody needs its key to know. "less" marks
 * one that held far less than the last. Other files in the folder are left alone.
 */
const BACKUP =
  /^backup-\d{4}-\d{2}-\d{2}T\d{6}Z-(?<of>.+)-(?<posts>\d+)-posts-(?<cases>\d+)-cases-(?<enquiries>\d+)-enquiries-(?<pictures>\d+)-pictures(?<less>-less)?(?:\.age)?$/;

const nameOf = (url: string) => new URL(url).host.replace(":", "_");

function readBackups(names: string[], project: string) {
  return names.toSorted().flatMap((name) => {
    const { of, less, ...held } = BACKUP.exec(name)?.groups ?? {};
    return of === project ? [{ name, isLess: less !== undefined, held }] : [];
  });
}

/** Counts that have fallen below half of the last backup's, in words. */
function findLosses(held: BackupCounts, last: Record<string, string | undefined> = {}): string[] {
  return Object.entries(held)
    .filter(([what, count]) => count * 2 < Number(last[what] ?? 0))
    .map(([what, count]) => `${count} instead of ${last[what]} ${what}`);
}

/**
 * Makes a dated backup in a folder and keeps the newest `keep` of the same project: once it is complete, older ones and the
 * remains of interrupted exports are deleted. A backup that holds far less than the last replaces none, unless `mayBeLess`.
 * Returns what `make` returns, the path, and the losses in words. Throws what `make` throws, and then deletes nothing.
 */
export async function keepBackups<Made extends { holds: BackupCounts }>(
  folder: string,
  {
    keep,
    ending,
    url,
    mayBeLess = false,
    now = new Date(),
  }: { keep: number; ending: "" | ".age"; url: string; mayBeLess?: boolean; now?: Date },
  make: (path: string) => Promise<Made>,
): Promise<Made & { at: string; losses: string[] }> {
  const project = nameOf(url);
  const begun = `backup-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z-${project}`;
  const unfinished = join(folder, `${begun}.unfinished`);
  const made = await make(unfinished);
  const before = readBackups(await readdir(folder), project);
  const losses = mayBeLess ? [] : findLosses(made.holds, before.findLast(({ isLess }) => !isLess)?.held);
  const { posts, cases, enquiries, pictures } = made.holds;
  const held = `${posts}-posts-${cases}-cases-${enquiries}-enquiries-${pictures}-pictures`;
  const isLess = losses.length > 0;
  const at = join(folder, `${begun}-${held}${isLess ? "-less" : ""}${ending}`);
  await rename(unfinished, at);
  const names = await readdir(folder);
  const old = readBackups(names, project)
    .filter((backup) => mayBeLess || backup.isLess === isLess)
    .slice(0, -keep)
    .map(({ name }) => name);
  const cutOff = names.filter((name) => /^backup-.*\.unfinished$/.test(name) && name.includes(`Z-${project}.`));
  for (const name of [...old, ...cutOff]) await rm(join(folder, name), { recursive: true });
  return { ...made, at, losses };
}

import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeInFolder } from "../write-file.ts";

/** What has been made once: bytes, and what the build wants to know of them without looking. */
export type Kept<Facts> = { facts: Facts; bytes: Buffer };

const USED = "used.json";

const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** The name under which is kept what is made of these: the same for the same, whatever else has changed. */
export function keptName(kind: string, madeOf: readonly unknown[]): string {
  return `${kind}-${hash(JSON.stringify(madeOf))}`;
}

/** What is kept under this name; null if nothing is, or if it is damaged. */
export async function readKept<Facts>(folder: string, name: string): Promise<Kept<Facts> | null> {
  try {
    const file = await readFile(join(folder, name));
    const content = file.subarray(file.indexOf("\n") + 1);
    if (file.toString("latin1", 0, file.indexOf("\n")) !== hash(content)) return null;
    const end = content.indexOf("\n");
    return { facts: JSON.parse(content.toString("utf8", 0, end)), bytes: content.subarray(end + 1) };
  } catch {
    return null;
  }
}

/** Keeps this under a name. Never throws: a build that cannot keep anything is slower next time, and no worse. */
async function keep<Facts>(folder: string, name: string, { facts, bytes }: Kept<Facts>): Promise<void> {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes]);
  // Under another name until it is whole: another build may be reading.
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  try {
    await writeInFolder(unfinished, Buffer.concat([Buffer.from(`${hash(content)}\n`), content]));
    await rename(unfinished, join(folder, name));
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** Returns what is kept under this name, or makes it and keeps it. Throws what `make` throws. */
export async function keptOrMade<Facts>(folder: string, name: string, make: () => Promise<Kept<Facts>>): Promise<Kept<Facts>> {
  const kept = await readKept<Facts>(folder, name);
  if (kept) return kept;
  const made = await make();
  await keep(folder, name, made);
  return made;
}

/**
 * Removes what neither this build nor the one before it has used: two, so that a preview of a branch does not cost the site its
 * pages. Never throws.
 */
export async function removeUnused(folder: string, used: ReadonlySet<string>): Promise<void> {
  try {
    const before: unknown = JSON.parse(await readFile(join(folder, USED), "utf8").catch(() => "[]"));
    const wanted = new Set<unknown>([USED, ...used, ...(Array.isArray(before) ? before : [])]);
    const unused = (await readdir(folder)).filter((name) => !wanted.has(name));
    for (const name of unused) await rm(join(folder, name), { force: true });
    await writeFile(join(folder, USED), JSON.stringify([...used]));
  } catch {
    // There is no folder, or it cannot be written to: then nothing grows.
  }
}

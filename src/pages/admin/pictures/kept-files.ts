import { custom, is, number, object, safeParse, string, type InferOutput } from "valibot";
import { getSession } from "@/data/admin/session";
import { isInAnyCopyHere } from "@/pages/admin/unsaved-copies/copies-here";

const shape = object({
  id: string(),
  owner: string(),
  keptAt: number(),
  file: custom<File>((file) => file instanceof File),
});

type KeptFile = InferOutput<typeof shape>;

const DATABASE = "blockwork-pictures";
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_MS = 30 * 86_400_000;
/** A form writes its copy a few seconds after a picture has been put into it. */
const GRACE_MS = 60_000;

/** Keeps a picture's file in this browser until it is stored, for as long as its storage has room. */
export async function keepFile(id: string, file: File): Promise<void> {
  const owner = await tidyFiles();
  if (!owner) return;
  await inStore("readwrite", (files) => files.put({ id, owner, keptAt: Date.now(), file })).catch(() => undefined);
}

export async function dropFile(id: IDBValidKey): Promise<void> {
  await inStore("readwrite", (files) => files.delete(id)).catch(() => undefined);
}

/** The file that was kept under this id by the person who is signed in; null if this browser has none. */
export async function findFile(id: string): Promise<File | null> {
  try {
    const owner = (await getSession())?.user.id;
    const { success, output } = safeParse(shape, await inStore("readonly", (files) => files.get(id)));
    return success && output.owner === owner ? output.file : null;
  } catch {
    return null;
  }
}

/** Deletes what somebody else has left, what no copy mentions, and the oldest of too much. Returns who is signed in. */
export async function tidyFiles(): Promise<string | null> {
  try {
    const owner = (await getSession())?.user.id ?? null;
    if (!owner) return null;
    const kept = await inStore("readonly", (files) => files.getAll());
    for (const { id } of listNeedless(kept, owner, Date.now())) await dropFile(id);
    return owner;
  } catch {
    // The browser keeps nothing, or the backend does not say who is signed in.
    return null;
  }
}

/**
 * What this person will not need again, and what does not fit: a file is kept for a minute, and for longer where a copy
 * mentions it.
 */
export function listNeedless(kept: readonly { id: IDBValidKey }[], owner: string, now: number): { id: IDBValidKey }[] {
  const files = kept.filter((one): one is KeptFile => is(shape, one));
  let bytes = 0;
  const needless = files
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .filter((one) => {
      const age = now - one.keptAt;
      const isNeeded = age < GRACE_MS || (age < MOST_MS && isInAnyCopyHere(one.id));
      if (one.owner !== owner || !isNeeded || bytes + one.file.size > MOST_BYTES) return true;
      bytes += one.file.size;
      return false;
    });
  return [...kept.filter((one) => !is(shape, one)), ...needless];
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction("files", mode);
      const request = work(transaction.objectStore("files"));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore("files", { keyPath: "id" }));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

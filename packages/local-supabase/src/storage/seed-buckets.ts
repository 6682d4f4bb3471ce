import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { LocalContext } from "../server/context.ts";
import { FileStore } from "./file-store.ts";
import { saveObject } from "./objects.ts";

export function openFileStore(context: LocalContext): FileStore {
  return new FileStore(join(context.dataDir, "storage"));
}

/**
 * Puts the files of each bucket's `objects_path` into the bucket, under their path below that folder, as `supabase seed
 * buckets` does. Throws one sentence for a file that its bucket refuses.
 */
export async function seedBuckets(context: LocalContext): Promise<void> {
  const storage = { ...context, files: openFileStore(context) };
  for (const bucket of context.config.storage.buckets) {
    const folder = bucket.objectsPath && join(context.supabaseDir, bucket.objectsPath);
    if (!folder || !existsSync(folder)) continue;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith(".")) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join("/");
      const contentType = getMimeType(name) ?? "application/octet-stream";
      const bytes = await readFile(path);
      if (bucket.allowedMimeTypes.length > 0 && !bucket.allowedMimeTypes.includes(contentType)) {
        throw new Error(`${path}: the bucket ${bucket.id} takes no ${contentType}.`);
      }
      if (bytes.byteLength > bucket.fileSizeLimit)
        throw new Error(`${path} is larger than the bucket ${bucket.id} allows.`);
      await saveObject(storage, {
        bucketId: bucket.id,
        name,
        bytes,
        contentType,
        cacheControl: "max-age=3600",
        userMetadata: {},
        owner: null,
        upsert: true,
      });
    }
  }
}

/** Removes files that no object refers to. Call it only while no upload can be under way. */
export async function removeOrphanFiles(context: LocalContext): Promise<void> {
  const rows = await context.database.query<{ version: string }>("select version from storage.objects");
  await openFileStore(context).removeAllBut(new Set(rows.map((row) => row.version)));
}

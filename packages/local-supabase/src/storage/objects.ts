import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import type { StorageContext } from "./storage-request.ts";

type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string };
};

export type NewObject = {
  bucketId: string;
  name: string;
  bytes: Uint8Array;
  contentType: string;
  cacheControl: string;
  userMetadata: object;
  owner: string | null;
  upsert: boolean;
};

/** The bucket, whoever the caller is; null if there is none. */
export async function getBucket(context: StorageContext, id: string): Promise<BucketRow | null> {
  const [row] = await context.database.query<BucketRow>("select * from storage.buckets where id = $1", [id]);
  return row ?? null;
}

/** The object if it exists and, in a caller's transaction, the caller may see it; null otherwise. */
export async function getObject(transaction: Transaction, bucketId: string, name: string): Promise<ObjectRow | null> {
  const [row] = await transaction.query<ObjectRow>("select * from storage.objects where bucket_id = $1 and name = $2", [
    bucketId,
    name,
  ]);
  return row ?? null;
}

/**
 * Stores the file, then its row; the bytes of an object that it replaces are removed last. Returns the row's id. Throws
 * DatabaseError 23505 when the name is taken and `upsert` is false.
 */
export async function saveObject(context: StorageContext, object: NewObject): Promise<string> {
  const { bytes } = object;
  const version = randomUUID();
  const metadata = {
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    size: bytes.byteLength,
    mimetype: object.contentType,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
  await context.files.write(version, bytes);
  try {
    const { id, replaced } = await context.database.asSuperuser(async (transaction) => {
      const before = object.upsert ? await getObject(transaction, object.bucketId, object.name) : null;
      const onConflict = object.upsert
        ? `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
            user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
        : "";
      const [row] = await transaction.query<{ id: string }>(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
          values ($1, $2, $3::uuid, $3::text, $4, $5::jsonb, $6::jsonb) ${onConflict} returning id`,
        [
          object.bucketId,
          object.name,
          object.owner,
          version,
          JSON.stringify(metadata),
          JSON.stringify(object.userMetadata),
        ],
      );
      if (!row) throw new Error("insert … returning gave no row");
      return { id: row.id, replaced: before?.version ?? null };
    });
    if (replaced) await context.files.remove(replaced);
    return id;
  } catch (error) {
    await context.files.remove(version);
    throw error;
  }
}

import type { Caller, Transaction } from "../database/database.ts";
import { isUuid } from "../auth/bearer.ts";
import { type NewObject, getBucket, saveObject } from "./objects.ts";
import { answerJson, invalidKey, noSuchBucket } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readObjectPath,
  requireCaller,
  requireValidKey,
} from "./storage-request.ts";
import { readUpload } from "./upload-body.ts";

class ProbePassed extends Error {}

/** Asks the policies, with an insert that is rolled back, before anything is written. Throws DatabaseError. */
async function probe(
  context: StorageContext,
  caller: Caller,
  { bucketId, name, owner, upsert }: Pick<NewObject, "bucketId" | "name" | "owner" | "upsert">,
): Promise<void> {
  const insert = async (transaction: Transaction) => {
    await transaction.run(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version)
        values ($1, $2, $3::uuid, $3::text, 'probe')
        ${upsert ? "on conflict (bucket_id, name) do update set owner = excluded.owner, version = excluded.version" : ""}`,
      [bucketId, name, owner],
    );
    throw new ProbePassed();
  };
  await context.database.asCaller(caller, insert).catch((error: unknown) => {
    if (!(error instanceof ProbePassed)) throw error;
  });
}

/**
 * POST and PUT /object/:bucket/:path: stores a file. The checks come in the order of the real server: bucket, type,
 * declared size, name, policies; only then is anything written. Throws StorageError or DatabaseError.
 */
export async function uploadObject(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId, name } = readObjectPath(c, 1);
  const bucket = await getBucket(context, bucketId);
  if (!bucket) throw noSuchBucket();
  // The dashboard marks an empty folder so, in any bucket.
  const isMark = name.endsWith(".emptyFolderPlaceholder");
  const upload = await readUpload(c, {
    limit: isMark ? 0 : Math.min(bucket.file_size_limit || Infinity, context.config.storage.fileSizeLimit),
    allowedMimeTypes: isMark ? null : bucket.allowed_mime_types,
  });
  requireValidKey(name);
  const { sub } = caller.claims;
  const object = {
    bucketId,
    name,
    owner: isUuid(sub) ? sub : null,
    upsert: c.req.method === "PUT" || c.req.header("x-upsert") === "true",
  };
  await probe(context, caller, object);
  // What is in another place once a browser has asked for it, and what S3 does not take.
  if (name.length > 1024 || /(^|\/)\.{1,2}(\/|$)/.test(name)) throw invalidKey(name);
  const { read, ...described } = upload;
  const id = await saveObject(context, { ...object, ...described, bytes: await read() });
  return answerJson(c, { Id: id, Key: `${bucketId}/${name}` });
}

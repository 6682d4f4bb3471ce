import type { ObjectRow } from "./objects.ts";
import * as v from "valibot";
import { answerJson, invalidRequest } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readJson,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const removal = v.object({
  prefixes: v.pipe(
    v.array(v.string("must be string"), "must be array"),
    v.minLength(1, "must NOT have fewer than 1 items"),
  ),
});

/**
 * DELETE /object/:bucket `{prefixes}`: deletes what the caller's policies allow of these exact names, rows first, then bytes.
 * Answers with the deleted rows; names that are not there or not visible are left out.
 */
export async function removeObjects(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId } = readObjectPath(c, 1);
  const { prefixes } = await readJson(c, removal);
  // As a server with "hard limits" does it.
  if (prefixes.length > 1000) throw invalidRequest("Bulk object requests are limited to 1000 objects per request.");
  const rows = await context.database.asCaller(caller, async (transaction) => {
    await transaction.query("select set_config('storage.allow_delete_query', 'true', true)");
    return transaction.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2::text[])
        returning id, bucket_id, name, coalesce(owner::text, '') as owner, coalesce(owner_id, '') as owner_id, version,
          created_at, updated_at, last_accessed_at, metadata, user_metadata`,
      [bucketId, prefixes],
    );
  });
  await Promise.all(rows.map((row) => context.files.remove(row.version)));
  return answerJson(c, rows);
}

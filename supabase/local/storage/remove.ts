import type { ObjectRow } from "./objects.ts";
import * as v from "valibot";
import {
  type StorageContext,
  type StorageRequest,
  readJson,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const few = "must NOT have fewer than 1 items";
const name = v.pipe(v.string("must hold names"), v.nonEmpty("must hold names"), v.excludes("\0", "must hold names"));
const removal = v.object({
  prefixes: v.nullish(
    v.pipe(v.array(name, few), v.minLength(1, few), v.maxLength(1000, "must NOT have more than 1000 items")),
    [],
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
  const rows = await context.database.asCaller(caller, async (transaction) => {
    await transaction.query("select set_config('storage.allow_delete_query', 'true', true)");
    return transaction.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2::text[])
        returning id, bucket_id, name, owner, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
      [bucketId, prefixes],
    );
  });
  await Promise.all(rows.map((row) => context.files.remove(row.version)));
  return c.json(rows);
}

import type { ObjectRow } from "./objects.ts";
import { invalidRequest } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readJsonObject,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const mostAtOnce = 1000;

/**
 * DELETE /object/:bucket `{prefixes}`: deletes what the caller's policies allow of these exact names, rows first, then bytes.
 * Answers with the deleted rows; names that are not there or not visible are left out.
 */
export async function removeObjects(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId } = readObjectPath(c, 1);
  const { prefixes } = await readJsonObject(c);
  if (!Array.isArray(prefixes) || prefixes.length === 0)
    throw invalidRequest("body/prefixes must NOT have fewer than 1 items");
  if (prefixes.length > mostAtOnce) throw invalidRequest(`body/prefixes must NOT have more than ${mostAtOnce} items`);
  const names = prefixes.filter(
    (name): name is string => typeof name === "string" && name !== "" && !name.includes("\0"),
  );
  if (names.length < prefixes.length) throw invalidRequest("body/prefixes must hold names");
  const rows = await context.database.asCaller(caller, async (transaction) => {
    await transaction.query("select set_config('storage.allow_delete_query', 'true', true)");
    return transaction.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2::text[])
        returning id, bucket_id, name, owner, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
      [bucketId, names],
    );
  });
  await Promise.all(rows.map((row) => context.files.remove(row.version)));
  return c.json(rows);
}

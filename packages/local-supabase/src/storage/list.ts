import * as v from "valibot";
import { answerJson, noSuchBucket, notImitated } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readJson,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const text = v.nullable(v.string("must be string"));
const count = (fallback: number, least: number) =>
  v.optional(
    v.pipe(v.number("must be integer"), v.integer("must be integer"), v.minValue(least, `must be >= ${least}`)),
    fallback,
  );
const oneOf = <const Names extends string[]>(names: Names) =>
  v.picklist(names, "must be equal to one of the allowed values");

/** Only these names get into the SQL. */
const listing = v.object({
  prefix: text,
  search: v.optional(text, ""),
  limit: count(100, 1),
  offset: count(0, 0),
  sortBy: v.optional(
    v.object(
      {
        column: oneOf(["name", "created_at", "updated_at", "last_accessed_at"]),
        order: v.optional(oneOf(["asc", "desc"]), "asc"),
      },
      "must be object",
    ),
    { column: "name" },
  ),
});

/**
 * POST /object/list/:bucket `{prefix, limit, offset, sortBy, search}`: folders (id null) and files directly under a
 * prefix that the caller may see, as storage.search() of the real server lists them: whatever their case, by name one
 * among the other, by time the folders first.
 */
export async function listObjects(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId } = readObjectPath(c, 2);
  const { limit, offset, sortBy, ...given } = await readJson(c, listing);
  const { column, order } = sortBy;
  const prefix = (given.prefix ?? "").replace(/([^/])$/, "$1/");
  const search = given.search ?? "";
  const rows = await context.database.asCaller(caller, (transaction) =>
    transaction.query(
      `with found as (
         select *, string_to_array(substr(o.name, length($2) + 1), '/') as parts from storage.objects o
         where bucket_id = $1 and starts_with(lower(o.name), lower($2 || $3))
       ), named as (
         select *, array_to_string(parts[1:$4], '/') as entry, cardinality(parts) > $4 as is_folder from found
       ), entries as (
         select distinct on (key) entry as name, is_folder, case when not is_folder then id end as id, updated_at, created_at,
           last_accessed_at, metadata, ${column === "name" ? "lower" : ""}(entry || case when is_folder then '/' else '' end) as key
         from named order by key, lower(name) ${order}
       )
       select name, id, case when not is_folder then updated_at end as updated_at, case when not is_folder then created_at end as created_at,
         case when not is_folder then last_accessed_at end as last_accessed_at, case when not is_folder then metadata end as metadata
       from entries order by ${column === "name" ? "" : `is_folder desc, case when is_folder then name end ${order}, entries.`}${column === "name" ? "key" : column} ${order}
       limit $5 offset $6`,
      [bucketId, prefix, search, search.split("/").length, Math.min(limit, 1500), Math.min(offset, 2 ** 31)],
    ),
  );
  return answerJson(c, rows);
}

async function queryBuckets(context: StorageContext, c: StorageRequest, id: string | null): Promise<object[]> {
  const caller = await requireCaller(context, c);
  return context.database.asCaller(caller, (transaction) =>
    transaction.query(
      `select id, name, coalesce(owner::text, '') as owner, public, ${id === null ? "'STANDARD' as type," : ""} file_size_limit, allowed_mime_types,
         created_at, updated_at from storage.buckets where id = coalesce($1, id) order by id`,
      [id],
    ),
  );
}

/** GET /bucket: the buckets that the caller's policies show; all for service_role. */
export async function listBuckets(context: StorageContext, c: StorageRequest): Promise<Response> {
  const buckets = await queryBuckets(context, c, null);
  if (Object.keys(c.req.query()).some((name) => name !== "apikey")) throw notImitated("A part of the buckets");
  return answerJson(c, buckets);
}

/** GET /bucket/:bucket. Throws StorageError 404 where the caller's policies show none. */
export async function getOneBucket(context: StorageContext, c: StorageRequest): Promise<Response> {
  const [bucket] = await queryBuckets(context, c, c.req.param("bucket") ?? "");
  if (!bucket) throw noSuchBucket();
  return answerJson(c, bucket);
}

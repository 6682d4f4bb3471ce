import * as v from "valibot";
import {
  type StorageContext,
  type StorageRequest,
  readJson,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const text = v.nullish(v.pipe(v.string("must be string"), v.excludes("\0", "must be string")), "");
const count = (fallback: number) =>
  v.nullish(
    v.pipe(v.number("must be integer"), v.integer("must be integer"), v.minValue(0, "must be integer")),
    fallback,
  );

/** Only these names get into the SQL. */
const columns = ["name", "created_at", "updated_at", "last_accessed_at"] as const;
const listing = v.object({
  prefix: text,
  search: text,
  limit: count(100),
  offset: count(0),
  sortBy: v.nullish(
    v.object({
      column: v.nullish(v.picklist(columns, "must be equal to one of the allowed values"), "name"),
      order: v.fallback(v.pipe(v.string(), v.toLowerCase(), v.picklist(["asc", "desc"])), "asc"),
    }),
    { column: "name", order: "asc" },
  ),
});

/**
 * POST /object/list/:bucket `{prefix, limit, offset, sortBy, search}`: folders (id null) and files directly under a
 * prefix that the caller may see, as storage.search() of the real server lists them.
 */
export async function listObjects(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId } = readObjectPath(c, 2);
  const { search, limit, offset, sortBy, ...given } = await readJson(c, listing);
  const prefix = given.prefix === "" || given.prefix.endsWith("/") ? given.prefix : `${given.prefix}/`;
  const rows = await context.database.asCaller(caller, (transaction) =>
    transaction.query(
      `with visible as (
         select *, substr(o.name, length($2) + 1) as rest from storage.objects o
         where bucket_id = $1 and starts_with(o.name, $2)
       ), entries as (
         select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
           null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
         from visible where strpos(rest, '/') > 0
         union all
         select rest, id, updated_at, created_at, last_accessed_at, metadata
         from visible where strpos(rest, '/') = 0 and rest <> ''
       )
       select * from entries where starts_with(lower(name), lower($3))
       order by id is not null, ${sortBy.column} ${sortBy.order}, name limit $4 offset $5`,
      [bucketId, prefix, search, Math.min(limit, 1000), Math.min(offset, Number.MAX_SAFE_INTEGER)],
    ),
  );
  return c.json(rows);
}

/** GET /bucket: the buckets that the caller's policies show; all for service_role. */
export async function listBuckets(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  return c.json(
    await context.database.asCaller(caller, (transaction) =>
      transaction.query("select * from storage.buckets order by id"),
    ),
  );
}

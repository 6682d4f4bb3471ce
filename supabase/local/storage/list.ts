import { invalidRequest } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readJsonObject,
  readObjectPath,
  requireCaller,
} from "./storage-request.ts";

const sortColumns = ["name", "created_at", "updated_at", "last_accessed_at"];

function readText(value: unknown, name: string): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string" || value.includes("\0")) throw invalidRequest(`body/${name} must be string`);
  return value;
}

function readCount(value: unknown, name: string, fallback: number, most: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0)
    throw invalidRequest(`body/${name} must be integer`);
  return Math.min(value, most);
}

/** The `order by` of a list; only known names get into the SQL. Throws StorageError 400 for another column. */
function readOrder(sortBy: unknown): string {
  const { column = "name", order = "asc" } = (sortBy ?? {}) as { column?: unknown; order?: unknown };
  const known = sortColumns.find((name) => name === column);
  if (!known) throw invalidRequest("body/sortBy/column must be equal to one of the allowed values");
  return `${known} ${typeof order === "string" && order.toLowerCase() === "desc" ? "desc" : "asc"}`;
}

/**
 * POST /object/list/:bucket `{prefix, limit, offset, sortBy, search}`: folders (id null) and files directly under a
 * prefix that the caller may see, as storage.search() of the real server lists them.
 */
export async function listObjects(context: StorageContext, c: StorageRequest): Promise<Response> {
  const caller = await requireCaller(context, c);
  const { bucketId } = readObjectPath(c, 2);
  const body = await readJsonObject(c);
  const given = readText(body["prefix"], "prefix");
  const prefix = given === "" || given.endsWith("/") ? given : `${given}/`;
  const order = readOrder(body["sortBy"]);
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
       order by id is not null, ${order}, name limit $4 offset $5`,
      [
        bucketId,
        prefix,
        readText(body["search"], "search"),
        readCount(body["limit"], "limit", 100, 1000),
        readCount(body["offset"], "offset", 0, Number.MAX_SAFE_INTEGER),
      ],
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

import type { ObjectRow } from "./objects.ts";
import { getBucket, getObject } from "./objects.ts";
import { noSuchBucket, noSuchObject } from "./storage-error.ts";
import { type StorageContext, type StorageRequest, readObjectPath, requireCaller } from "./storage-request.ts";

type ByteRange = { start: number; end: number };

/** The one range in a Range header: null for none (or several, which may be ignored), "none" if it is empty. */
function readRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return null;
  return start > end ? "none" : { start, end };
}

function isUnchanged(c: StorageRequest, eTag: string, modified: Date): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) {
    return known === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === eTag);
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** `text/html` is sent as plain text, as on Supabase, so that no upload becomes a page. */
function servedType(mimetype: string): string {
  return /^text\/html\b/i.test(mimetype) ? mimetype.replace(/^text\/html/i, "text/plain") : mimetype;
}

function disposition(download: string | undefined, name: string): string | null {
  if (download === undefined) return null;
  const file = encodeURIComponent(download || name.split("/").pop() || "");
  return download === "" ? "attachment;" : `attachment; filename=${file}; filename*=UTF-8''${file};`;
}

/** The object as a response: 200, 206 for a range, 304, 416. Throws StorageError when its bytes are gone. */
async function sendObject(context: StorageContext, c: StorageRequest, object: ObjectRow): Promise<Response> {
  const size = await context.files.getSize(object.version);
  if (size === null) throw noSuchObject();
  const { eTag, mimetype, cacheControl } = object.metadata;
  c.header("ETag", eTag);
  c.header("Last-Modified", object.updated_at.toUTCString());
  c.header("Cache-Control", cacheControl);
  c.header("Accept-Ranges", "bytes");
  c.header("X-Robots-Tag", "none");
  // Stricter than Supabase: no browser runs the bytes, whatever they are.
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  if (isUnchanged(c, eTag, object.updated_at)) return c.body(null, 304);

  const ifRange = c.req.header("if-range");
  const range = ifRange === undefined || ifRange === eTag ? readRange(c.req.header("range"), size) : null;
  if (range === "none") {
    c.header("Content-Range", `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header("Content-Type", servedType(mimetype));
  const attachment = disposition(c.req.query("download"), object.name);
  if (attachment) c.header("Content-Disposition", attachment);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  c.header("Content-Length", String(end - start + 1));
  if (range) c.header("Content-Range", `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD" || size === 0) return c.body(null, status);
  return c.body(context.files.read(object.version, start, end), status);
}

/** The object if it is in a public bucket. Throws StorageError. */
async function requirePublicObject(context: StorageContext, bucketId: string, name: string): Promise<ObjectRow> {
  const bucket = await getBucket(context, bucketId);
  if (!bucket) throw noSuchBucket();
  const object = bucket.public
    ? await context.database.asSuperuser((transaction) => getObject(transaction, bucketId, name))
    : null;
  if (!object) throw noSuchObject();
  return object;
}

/** The object if the caller's policies show it. Throws StorageError. */
async function requireVisibleObject(
  context: StorageContext,
  c: StorageRequest,
  { bucketId, name }: { bucketId: string; name: string },
): Promise<ObjectRow> {
  const caller = await requireCaller(context, c);
  if (!(await getBucket(context, bucketId))) throw noSuchBucket();
  const object = await context.database.asCaller(caller, (transaction) => getObject(transaction, bucketId, name));
  if (!object) throw noSuchObject();
  return object;
}

/** GET and HEAD /object/public/:bucket/:path, without a key. */
export async function downloadPublicObject(context: StorageContext, c: StorageRequest): Promise<Response> {
  const { bucketId, name } = readObjectPath(c, 2);
  return sendObject(context, c, await requirePublicObject(context, bucketId, name));
}

/** GET and HEAD /object/:bucket/:path: anything in a public bucket, else what the caller may see. */
export async function downloadObject(context: StorageContext, c: StorageRequest): Promise<Response> {
  const path = readObjectPath(c, 1);
  const bucket = await getBucket(context, path.bucketId);
  if (bucket?.public) return sendObject(context, c, await requirePublicObject(context, path.bucketId, path.name));
  return sendObject(context, c, await requireVisibleObject(context, c, path));
}

/** GET and HEAD /object/authenticated/:bucket/:path: what the caller's policies show. */
export async function downloadVisibleObject(context: StorageContext, c: StorageRequest): Promise<Response> {
  return sendObject(context, c, await requireVisibleObject(context, c, readObjectPath(c, 2)));
}

/** GET /object/info/:bucket/:path: the details of an object that the caller may see. */
export async function showObjectInfo(context: StorageContext, c: StorageRequest): Promise<Response> {
  const object = await requireVisibleObject(context, c, readObjectPath(c, 2));
  return c.json({
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  });
}

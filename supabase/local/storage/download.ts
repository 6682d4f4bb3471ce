import type { ObjectRow } from "./objects.ts";
import { getBucket, getObject } from "./objects.ts";
import { noSuchBucket, noSuchObject, notImitated } from "./storage-error.ts";
import { type StorageContext, type StorageRequest, readObjectPath, requireCaller } from "./storage-request.ts";

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

async function sendObject(context: StorageContext, c: StorageRequest, object: ObjectRow): Promise<Response> {
  const size = await context.files.getSize(object.version);
  if (size === null) throw noSuchObject();
  const { eTag, mimetype, cacheControl } = object.metadata;
  c.header("ETag", eTag);
  c.header("Last-Modified", object.updated_at.toUTCString());
  c.header("Cache-Control", cacheControl);
  c.header("X-Robots-Tag", "none");
  // Stricter than Supabase: no browser runs the bytes, whatever they are.
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  if (c.req.query("download") !== undefined) throw notImitated("Offering a download");
  if (isUnchanged(c, eTag, object.updated_at)) return c.body(null, 304);
  c.header("Content-Type", servedType(mimetype));
  c.header("Content-Length", String(size));
  return c.req.method === "HEAD" ? c.body(null) : c.body(context.files.read(object.version));
}

async function requirePublicObject(context: StorageContext, bucketId: string, name: string): Promise<ObjectRow> {
  const bucket = await getBucket(context, bucketId);
  if (!bucket) throw noSuchBucket();
  const object = bucket.public
    ? await context.database.asSuperuser((transaction) => getObject(transaction, bucketId, name))
    : null;
  if (!object) throw noSuchObject();
  return object;
}

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

import type { ObjectRow } from "./objects.ts";
import { getBucket, getObject } from "./objects.ts";
import { StorageError, invalidRange, noSuchBucket, noSuchObject } from "./storage-error.ts";
import {
  type StorageContext,
  type StorageRequest,
  readObjectPath,
  requireCaller,
  requireValidKey,
} from "./storage-request.ts";

function isUnchanged(c: StorageRequest, eTag: string, modified: Date): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) {
    return known === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === eTag);
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** The part that a Range header asks for. Throws StorageError 416 for none, and for more than one. */
function readRange(header: string, size: number): { start: number; end: number } {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const start = first ? Number(first) : Math.max(size - Number(last || Number.NaN), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  // Not `start > end`: neither is a number where there is no range.
  if (!(start <= end)) throw invalidRange();
  return { start, end };
}

function describeDownload(name: string): string {
  const encoded = encodeURIComponent(name);
  return name === "" ? "attachment;" : `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

async function sendObject(context: StorageContext, c: StorageRequest, object: ObjectRow): Promise<Response> {
  const size = await context.files.getSize(object.version);
  if (size === null) throw noSuchObject();
  const { eTag, mimetype, cacheControl } = object.metadata;
  const isHead = c.req.method === "HEAD";
  const isKnown = !isHead && isUnchanged(c, eTag, object.updated_at);
  const range = isHead || isKnown ? undefined : c.req.header("range");
  // Before any header: a refusal has none of them.
  const { start, end } = range ? readRange(range, size) : { start: 0, end: size - 1 };
  const length = isKnown ? 0 : end - start + 1;
  const known = c.req.header("if-none-match");
  const isStale = known && known !== eTag;
  c.header("Accept-Ranges", "bytes");
  c.header("ETag", eTag);
  c.header("Last-Modified", object.updated_at.toUTCString());
  c.header(
    "Cache-Control",
    cacheControl + (isStale ? `, ${isHead ? "must-revalidate" : "stale-while-revalidate=30"}` : ""),
  );
  c.header("X-Robots-Tag", "none");
  // Stricter than Supabase: no browser runs the bytes, whatever they are.
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  // As plain text, so that no upload becomes a page.
  c.header("Content-Type", /text\/html/i.test(mimetype) ? "text/plain" : mimetype);
  c.header("Content-Length", String(length));
  if (isHead) return c.body(null);
  const download = c.req.query("download");
  if (download !== undefined) c.header("Content-Disposition", describeDownload(download));
  if (isKnown) return c.body(null, 304);
  if (range) c.header("Content-Range", `bytes ${start}-${end}/${size}`);
  return c.body(length === 0 ? "" : context.files.read(object.version, { start, end }), range ? 206 : 200);
}

async function requirePublicObject(context: StorageContext, bucketId: string, name: string): Promise<ObjectRow> {
  requireValidKey(name);
  if (!(await getBucket(context, bucketId))?.public) throw noSuchBucket();
  const object = await context.database.asSuperuser((transaction) => getObject(transaction, bucketId, name));
  if (!object) throw noSuchObject();
  return object;
}

/** GET and HEAD /object/public/:bucket/:path, without a key. */
export async function downloadPublicObject(context: StorageContext, c: StorageRequest): Promise<Response> {
  const { bucketId, name } = readObjectPath(c, 2);
  return sendObject(context, c, await requirePublicObject(context, bucketId, name));
}

/**
 * GET and HEAD /object/:bucket/:path and /object/authenticated/:bucket/:path: anything in a public bucket, else what the
 * caller may see. The first is open: to whose token is refused there are only the public buckets.
 */
export async function downloadObject(
  context: StorageContext,
  c: StorageRequest,
  { partsBefore, isOpen }: { partsBefore: number; isOpen: boolean },
): Promise<Response> {
  const { bucketId, name } = readObjectPath(c, partsBefore);
  const caller = await requireCaller(context, c).catch((error: unknown) => {
    if (isOpen && error instanceof StorageError) return null;
    throw error;
  });
  const bucket = await getBucket(context, bucketId);
  if (bucket?.public) return sendObject(context, c, await requirePublicObject(context, bucketId, name));
  if (!bucket || !caller) throw noSuchBucket();
  requireValidKey(name);
  const object = await context.database.asCaller(caller, (transaction) => getObject(transaction, bucketId, name));
  if (!object) throw noSuchObject();
  return sendObject(context, c, object);
}

import { readLimitedBody } from "../server/read-limited-body.ts";
import { invalidRequest, tooLarge, wrongMimeType } from "./storage-error.ts";
import type { StorageRequest } from "./storage-request.ts";

/** An upload that has been read, or that was sent raw and still has to be read. */
export type Upload = {
  contentType: string;
  cacheControl: string;
  /** The bytes. Throws StorageError 413 beyond the limit. */
  read(): Promise<Uint8Array>;
};

/** Space for the field names, boundaries and small fields around the one file. */
const multipartOverhead = 64 * 1024;

async function readMultipart(c: StorageRequest, contentType: string, limit: number): Promise<Upload> {
  const body = await readLimitedBody(c.req.raw, limit + multipartOverhead);
  if (!body) throw tooLarge();
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw invalidRequest("The multipart body cannot be read");
  });
  const texts = new Map<string, string>();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") texts.set(name, value);
    else files.push(value);
  }
  const [file] = files;
  if (!file) throw invalidRequest("The multipart body holds no file");
  const seconds = texts.get("cacheControl") ?? "";
  return {
    contentType: texts.get("contentType") ?? file.type,
    cacheControl: /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    read: async () => {
      if (file.size > limit) throw tooLarge();
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

function describeRaw(c: StorageRequest, contentType: string, limit: number): Upload {
  return {
    contentType,
    cacheControl: c.req.header("cache-control") ?? "no-cache",
    read: async () => {
      const bytes = await readLimitedBody(c.req.raw, limit);
      if (!bytes) throw tooLarge();
      return bytes;
    },
  };
}

/** Throws StorageError 415 unless the bucket's types include this one; a type with parameters is another type. */
function requireMimeType(contentType: string, allowed: string[] | null): void {
  const isType = /^[\w.+-]+\/[\w.+-]+(;[\x20-\x7e]*)?$/.test(contentType);
  const isAllowed =
    !allowed ||
    allowed.includes("*/*") ||
    allowed.includes(contentType) ||
    allowed.includes(contentType.replace(/\/.*$/, "/*"));
  if (!isType || !isAllowed) throw wrongMimeType(contentType);
}

/**
 * The upload in a request as storage-js sends it: raw, or multipart with the file under an empty field name. Type and
 * declared size are checked here, before a raw body is read. Throws StorageError 400, 413, 415.
 */
export async function readUpload(
  c: StorageRequest,
  bucket: { limit: number; allowedMimeTypes: string[] | null },
): Promise<Upload> {
  const header = c.req.header("content-type") ?? "application/octet-stream";
  const isMultipart = /^multipart\/form-data\s*;/i.test(header);
  if (!isMultipart) requireMimeType(header, bucket.allowedMimeTypes);
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > bucket.limit + (isMultipart ? multipartOverhead : 0)) throw tooLarge();
  if (!isMultipart) return describeRaw(c, header, bucket.limit);
  const upload = await readMultipart(c, header, bucket.limit);
  requireMimeType(upload.contentType, bucket.allowedMimeTypes);
  return upload;
}

import { readLimitedBody } from "../server/read-limited-body.ts";
import { invalidRequest, tooLarge, wrongMimeType } from "./storage-error.ts";
import type { StorageRequest } from "./storage-request.ts";

/** An upload that has been read, or that was sent raw and still has to be read. */
export type Upload = {
  contentType: string;
  cacheControl: string;
  /** What the sender notes beside the object. */
  userMetadata: object;
  /** The bytes. Throws StorageError 413 beyond the limit. */
  read(): Promise<Uint8Array>;
};

/** Space for the field names, boundaries and small fields around the one file. */
const multipartOverhead = 64 * 1024;

/** {} for what is no JSON: the real server takes such an upload, too. */
function readUserMetadata(json: string): object {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

async function readMultipart(c: StorageRequest, contentType: string, limit: number): Promise<Upload> {
  if (!contentType.includes("boundary=")) throw invalidRequest("Multipart: Boundary not found");
  const body = await readLimitedBody(c.req.raw, limit + multipartOverhead);
  if (!body) throw tooLarge();
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw invalidRequest("Unexpected end of multipart data");
  });
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) throw invalidRequest("No content provided");
  const seconds = textOf("cacheControl");
  return {
    contentType: textOf("contentType") || file.type.replace(/\s*;.*$/, ""),
    // Nothing that could not be sent as a header.
    cacheControl: /^[\x20-\x7e]+$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    userMetadata: readUserMetadata(textOf("metadata") || textOf("userMetadata")),
    read: async () => {
      if (file.size > limit) throw tooLarge();
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

function describeRaw(c: StorageRequest, contentType: string, limit: number): Upload {
  return {
    contentType,
    cacheControl: c.req.header("cache-control") || "no-cache",
    userMetadata: readUserMetadata(Buffer.from(c.req.header("x-metadata") ?? "", "base64").toString()),
    read: async () => {
      const bytes = await readLimitedBody(c.req.raw, limit);
      if (!bytes) throw tooLarge();
      return bytes;
    },
  };
}

/** Throws StorageError 415 unless the bucket's types include this one; a type with parameters is another type. */
function requireMimeType(contentType: string, allowed: string[] | null): void {
  const [type, subtype] = contentType.split("/");
  const isAllowed = (one: string) => one === `${type}/*` || one === `${type}/${subtype}`;
  if (allowed?.length && !allowed.some(isAllowed)) throw wrongMimeType(`mime type ${contentType} is not supported`);
}

const token = "[\\w!#$%&'*+.^`|~-]+";
const mimeType = new RegExp(`^${token}/${token}\\s*(;.*)?$`);

/**
 * The upload in a request as storage-js sends it: raw, or multipart with the file under an empty field name. Type and
 * declared size are checked here, before a raw body is read. Throws StorageError 400, 413, 415.
 */
export async function readUpload(
  c: StorageRequest,
  bucket: { limit: number; allowedMimeTypes: string[] | null },
): Promise<Upload> {
  const header = c.req.header("content-type") ?? "application/octet-stream";
  if (!mimeType.test(header)) throw wrongMimeType("Invalid Content-Type header");
  const isMultipart = header.startsWith("multipart/form-data");
  if (!isMultipart) requireMimeType(header, bucket.allowedMimeTypes);
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > bucket.limit + (isMultipart ? multipartOverhead : 0)) throw tooLarge();
  if (!isMultipart) return describeRaw(c, header, bucket.limit);
  const upload = await readMultipart(c, header, bucket.limit);
  requireMimeType(upload.contentType, bucket.allowedMimeTypes);
  return upload;
}

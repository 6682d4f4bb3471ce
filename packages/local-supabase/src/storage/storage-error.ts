import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DatabaseError } from "../database/database.ts";

/** A refusal of Storage, as supabase/storage's src/internal/errors/codes.ts words it. */
export class StorageError extends Error {
  readonly statusCode: string;
  readonly error: string;
  readonly code: string;

  constructor(statusCode: string, error: string, code: string, message: string) {
    super(message);
    this.name = "StorageError";
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
  }
}

export const noSuchBucket = () => new StorageError("404", "Bucket not found", "NoSuchBucket", "Bucket not found");
export const noSuchObject = () => new StorageError("404", "not_found", "NoSuchKey", "Object not found");
const duplicate = () => new StorageError("409", "Duplicate", "KeyAlreadyExists", "The resource already exists");
export const tooLarge = () =>
  new StorageError("413", "Payload too large", "EntityTooLarge", "The object exceeded the maximum allowed size");
export const invalidRequest = (message: string, error = "InvalidRequest") =>
  new StorageError("400", error, "InvalidRequest", message);
export const invalidBucketName = () =>
  new StorageError("400", "Invalid Input", "InvalidBucketName", "Bucket name invalid");
export const invalidRange = () => new StorageError("416", "invalid_range", "InvalidRange", "invalid range provided");
export const invalidKey = (key: string) => new StorageError("400", "InvalidKey", "InvalidKey", `Invalid key: ${key}`);
export const wrongMimeType = (message: string) =>
  new StorageError("415", "invalid_mime_type", "InvalidMimeType", message);
export const accessDenied = (message = "new row violates row-level security policy") =>
  new StorageError("403", "Unauthorized", "AccessDenied", message);
export const noSuchRoute = (route: string) =>
  new StorageError("404", "Not Found", "InvalidRequest", `Route ${route} not found`);
export const notImitated = (feature: string) =>
  new StorageError("501", "not_implemented", "NotImplemented", `${feature}: not part of the local backend.`);

const diskFull = () =>
  new StorageError("507", "InsufficientStorage", "InsufficientStorage", "No space is left. Check free disk space.");

/** What is answered where the disk of this machine has no room for an object; null for any other error. */
export const refusalOfDisk = (error: Error): StorageError | null =>
  "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code)) ? diskFull() : null;

/** What Storage answers for an error from Postgres, as src/storage/database/errors.ts maps it; null for a fault of this server. */
export function refusalOf(error: DatabaseError): StorageError | null {
  if (error.code === "42501") return accessDenied();
  if (error.code === "23505") return duplicate();
  if (error.code === "22P02") return new StorageError("400", "InvalidParameter", "InvalidParameter", error.message);
  if (error.code.startsWith("22")) return invalidRequest(error.message);
  if (error.code === "53100") return diskFull();
  return null;
}

export function answerJson(c: Context, body: object, status: ContentfulStatusCode = 200): Response {
  return c.json(body, status, { "content-type": "application/json; charset=utf-8" });
}

/** The error as Storage sends it: the true status is in the body, and nearly always 400 on the wire. */
export function answerStorageError(c: Context, { statusCode, error, message, code }: StorageError): Response {
  const isTold = code === "InvalidRange" || error === "Not Found" || error === "FastifyError";
  const status = isTold || statusCode >= "500" ? Number(statusCode) : 400;
  return answerJson(c, { statusCode, error, message, code }, status as ContentfulStatusCode);
}

import type { Context } from "hono";
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
export const invalidRequest = (message: string) =>
  new StorageError("400", "invalid_request", "InvalidRequest", message);
export const invalidKey = (key: string) => new StorageError("400", "InvalidKey", "InvalidKey", `Invalid key: ${key}`);
export const wrongMimeType = (type: string) =>
  new StorageError("415", "invalid_mime_type", "InvalidMimeType", `mime type ${type} is not supported`);
export const accessDenied = (message = "new row violates row-level security policy") =>
  new StorageError("403", "Unauthorized", "AccessDenied", message);
export const notImitated = (feature: string) =>
  new StorageError("501", "not_implemented", "NotImplemented", `${feature}: not part of the local backend.`);

/** What Storage answers for an error from Postgres, as src/storage/database/errors.ts maps it; null for a fault of this server. */
export function refusalOf(error: DatabaseError): StorageError | null {
  if (error.code === "42501") return accessDenied();
  if (error.code === "23505") return duplicate();
  if (error.code.startsWith("22")) return invalidRequest(error.message);
  return null;
}

/** The error as Storage sends it: the real status is in the body, on the wire it is 400 (501 for what is not imitated). */
export function answerStorageError(c: Context, { statusCode, error, message, code }: StorageError): Response {
  const status = statusCode === "501" ? 501 : statusCode === "500" ? 500 : 400;
  return c.json({ statusCode, error, message, code }, status);
}

import type { Context } from "hono";
import * as v from "valibot";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { JsonRefused, parseJsonObject } from "../server/json-object.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { accessDenied, invalidKey, invalidRequest } from "./storage-error.ts";
import type { FileStore } from "./file-store.ts";

export type StorageContext = LocalContext & { files: FileStore };

export type StorageRequest = Context<LocalEnv>;

const largestJson = 1024 * 1024;

export async function requireCaller(context: StorageContext, c: StorageRequest): Promise<Caller> {
  const token = c.get("token");
  if (!token) throw invalidRequest("headers must have required property 'authorization'");
  const claims = await verifyToken(context.secrets.jwtSecret, token).catch((error: unknown) => {
    throw error instanceof TokenRefused ? accessDenied(error.message) : error;
  });
  const role = claims["role"] ?? "anon";
  if (role !== "anon" && role !== "authenticated" && role !== "service_role") {
    throw accessDenied(`role "${String(role)}" does not exist`);
  }
  return { role, claims, headers: c.req.header(), method: c.req.method, path: c.req.path };
}

/**
 * Bucket and object name of an address like `/object/public/blog-posts/images/a.png`, given how many parts stand before
 * the bucket (2 here). Throws StorageError 400 for a name that Storage does not allow.
 */
export function readObjectPath(c: StorageRequest, partsBefore: number): { bucketId: string; name: string } {
  const path = new URL(c.req.url).pathname.split("/storage/v1/")[1] ?? "";
  const [bucket = "", ...rest] = path.split("/").slice(partsBefore);
  const name = rest.join("/");
  let decoded: { bucketId: string; name: string };
  try {
    decoded = { bucketId: decodeURIComponent(bucket), name: decodeURIComponent(name) };
  } catch {
    throw invalidKey(name);
  }
  if (decoded.bucketId.includes("\0") || decoded.name.includes("\0"))
    throw invalidKey(decoded.name.replaceAll("\0", ""));
  return decoded;
}

/** Throws StorageError 400 unless new objects may have this name (isValidKey in src/storage/limits.ts). */
export function requireValidKey(name: string): void {
  if (!/^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/.test(name)) throw invalidKey(name);
}

/** The request's JSON. Throws StorageError 400, with the message of the schema, for what does not fit it. */
export async function readJson<Output>(c: StorageRequest, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const bytes = await readLimitedBody(c.req.raw, largestJson);
  if (!bytes) throw invalidRequest("request body is too large");
  try {
    const { success, output, issues } = v.safeParse(schema, parseJsonObject(bytes));
    if (success) return output;
    throw invalidRequest(`body/${v.getDotPath(issues[0])} ${issues[0].message}`);
  } catch (error) {
    throw error instanceof JsonRefused ? invalidRequest(`body must be object: ${error.message}`) : error;
  }
}

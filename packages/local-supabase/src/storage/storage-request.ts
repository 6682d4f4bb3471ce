import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { JsonRefused, parseJsonObject } from "../server/json-object.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { StorageError, accessDenied, invalidBucketName, invalidKey, invalidRequest } from "./storage-error.ts";
import type { FileStore } from "./file-store.ts";

export type StorageContext = LocalContext & { files: FileStore };

export type StorageRequest = Context<LocalEnv>;

const largestJson = 1024 * 1024;

export async function requireCaller(context: StorageContext, c: StorageRequest): Promise<Caller> {
  const token = c.get("token");
  if (!token) throw invalidRequest("headers must have required property 'authorization'", "Error");
  const claims = await verifyToken(context.secrets.jwtSecret, token).catch((error: unknown) => {
    throw error instanceof TokenRefused ? accessDenied(error.message) : error;
  });
  const role = claims["role"] || "anon";
  if (role !== "anon" && role !== "authenticated" && role !== "service_role") {
    throw accessDenied(`role "${String(role)}" does not exist`);
  }
  return { role, claims, headers: c.req.header(), method: c.req.method, path: c.req.path };
}

/**
 * Bucket and object name of an address like `/object/public/photos/images/a.png`, given how many parts stand before
 * the bucket (2 here). Throws StorageError 400 for a bucket's name that Storage does not allow, and HTTPException 400.
 */
export function readObjectPath(c: StorageRequest, partsBefore: number): { bucketId: string; name: string } {
  const path = new URL(c.req.url).pathname.split("/storage/v1/")[1] ?? "";
  const [bucket = "", ...rest] = path.split("/").slice(partsBefore);
  let decoded: { bucketId: string; name: string };
  try {
    decoded = { bucketId: decodeURIComponent(bucket), name: decodeURIComponent(rest.join("/")) };
  } catch {
    const message = `'/${path}' is not a valid url component`;
    throw new HTTPException(400, {
      res: Response.json({ statusCode: 400, code: "FST_ERR_BAD_URL", error: "Bad Request", message }, { status: 400 }),
    });
  }
  if (!/^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/.test(decoded.bucketId)) throw invalidBucketName();
  return decoded;
}

/** Throws StorageError 400 unless objects may have this name (isValidKey in src/storage/limits.ts). */
export function requireValidKey(name: string): void {
  if (!/^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/.test(name)) throw invalidKey(name);
}

/** The request's JSON. Throws StorageError 400, with the message of the schema, for what does not fit it. */
export async function readJson<Output>(c: StorageRequest, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const bytes = await readLimitedBody(c.req.raw, largestJson);
  if (!bytes) throw new StorageError("413", "FastifyError", "EntityTooLarge", "Request body is too large");
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    throw invalidRequest("body must be object", "Error");
  let body: Record<string, unknown>;
  try {
    body = parseJsonObject(bytes);
  } catch (error) {
    const message = "Body is not valid JSON but content-type is set to 'application/json'";
    throw error instanceof JsonRefused ? invalidRequest(message, "FastifyError") : error;
  }
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  const [{ input, message, path }] = issues;
  const keys = path?.map(({ key }) => key) ?? [];
  const missing = input === undefined && keys.pop();
  throw invalidRequest(
    `${["body", ...keys].join("/")} ${missing === false ? message : `must have required property '${missing}'`}`,
    "Error",
  );
}

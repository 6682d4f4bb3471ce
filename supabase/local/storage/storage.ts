import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";
import {
  downloadObject, downloadPublicObject, downloadVisibleObject, showObjectInfo,
} from "./download.ts";
import { listBuckets, listObjects, showBucket } from "./list.ts";
import { removeManyObjects, removeObject } from "./remove.ts";
import { openFileStore } from "./seed-buckets.ts";
import { StorageError, accessDenied, answerStorageError, notImitated, refusalOf } from "./storage-error.ts";
import { type StorageContext, type StorageRequest, requireCaller } from "./storage-request.ts";
import { uploadObject } from "./upload.ts";

/** The parts of Storage that this product does not use, by path. */
const otherFeatures: Record<string, string> = {
  "/object/sign/*": "Signed URLs",
  "/object/upload/sign/*": "Signed uploads",
  "/object/copy": "Copying objects",
  "/object/move": "Moving objects",
  "/object/list-v2/*": "The second version of lists",
  "/object/info/public/*": "Information on public objects",
  "/render/*": "Image transformation",
  "/upload/*": "Resumable uploads",
  "/s3/*": "The S3 protocol",
  "/iceberg/*": "Analytics buckets",
  "/vector/*": "Vector buckets",
  "/cdn/*": "Purging a CDN",
};

/** Buckets come from config.toml: users may not create any, and the service role does not need to. */
async function refuseBucketChange(context: StorageContext, c: StorageRequest): Promise<never> {
  const { role } = await requireCaller(context, c);
  throw role === "service_role" ? notImitated("Changing buckets outside config.toml") : accessDenied();
}

/**
 * Storage under /storage/v1, as far as this product uses it: upload, download, list and removal of objects under the
 * policies of storage.objects. The rest is refused with 501 and the feature's name.
 */
export function createStorage(localContext: LocalContext): Hono<LocalEnv> {
  const context = { ...localContext, files: openFileStore(localContext) };
  const app = new Hono<LocalEnv>();

  for (const [path, feature] of Object.entries(otherFeatures)) {
    app.all(path, () => {
      throw notImitated(feature);
    });
  }

  app.get("/status", (c) => c.body(null, 200));
  app.get("/bucket", (c) => listBuckets(context, c));
  app.get("/bucket/:id", (c) => showBucket(context, c));
  app.all("/bucket", (c) => refuseBucketChange(context, c));
  app.all("/bucket/*", (c) => refuseBucketChange(context, c));

  app.get("/object/public/*", (c) => downloadPublicObject(context, c));
  app.get("/object/authenticated/*", (c) => downloadVisibleObject(context, c));
  app.get("/object/info/*", (c) => showObjectInfo(context, c));
  app.post("/object/list/:bucket", (c) => listObjects(context, c));

  app.get("/object/:bucket/*", (c) => downloadObject(context, c));
  app.post("/object/:bucket/*", (c) => uploadObject(context, c));
  app.put("/object/:bucket/*", (c) => uploadObject(context, c));
  app.delete("/object/:bucket", (c) => removeManyObjects(context, c));
  app.delete("/object/:bucket/*", (c) => removeObject(context, c));

  app.all("*", () => {
    throw new StorageError("404", "not_found", "NotFound", "Route not found");
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = error instanceof DatabaseError ? refusalOf(error) : error;
    if (refusal instanceof StorageError) return answerStorageError(c, refusal);
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return answerStorageError(c, new StorageError("500", "internal", "InternalError", "Internal server error"));
  });
  return app;
}

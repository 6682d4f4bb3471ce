import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";
import { downloadObject, downloadPublicObject } from "./download.ts";
import { getOneBucket, listBuckets, listObjects } from "./list.ts";
import { removeObjects } from "./remove.ts";
import { openFileStore } from "./seed-buckets.ts";
import {
  StorageError,
  answerStorageError,
  noSuchRoute,
  notImitated,
  refusalOf,
  refusalOfDisk,
} from "./storage-error.ts";
import { type StorageRequest, requireCaller } from "./storage-request.ts";
import { uploadObject } from "./upload.ts";

/** Routes that only the real server has. */
const missing = [
  "/object/:part{sign|upload|info|list-v2|copy|move}/*",
  "/:part{bucket|render|upload|s3|cdn|iceberg|vector|health|version|status}/*",
];

function refuseRoute(c: StorageRequest): never {
  throw noSuchRoute(`${c.req.method}:${c.req.path.replace("/storage/v1", "")}`);
}

/**
 * Storage under /storage/v1, as far as it is imitated: upload, download, list and removal of objects under the policies of
 * storage.objects. What else the real server has is refused with 501 and its address.
 */
export function createStorage(localContext: LocalContext): Hono<LocalEnv> {
  const context = { ...localContext, files: openFileStore(localContext) };
  const app = new Hono<LocalEnv>();

  app.get("/bucket", (c) => listBuckets(context, c));
  app.get("/bucket/:bucket", (c) => getOneBucket(context, c));
  app.get("/object/public/*", (c) => downloadPublicObject(context, c));
  app.get("/object/authenticated/*", (c) => downloadObject(context, c, { partsBefore: 2, isOpen: false }));
  app.post("/object/list/:bucket", (c) => listObjects(context, c));
  for (const path of missing) {
    app.all(path, async (c) => {
      await requireCaller(context, c);
      throw notImitated(`${c.req.method} ${c.req.path}`);
    });
  }
  app.on(["GET", "POST", "PUT"], "/object/:bucket", refuseRoute);
  app.get("/object/:bucket/*", (c) => downloadObject(context, c, { partsBefore: 1, isOpen: true }));
  app.post("/object/:bucket/*", (c) => uploadObject(context, c));
  app.put("/object/:bucket/*", (c) => uploadObject(context, c));
  app.delete("/object/:bucket", (c) => removeObjects(context, c));
  app.delete("/object/:bucket/*", async (c) => {
    await requireCaller(context, c);
    throw notImitated("Removing one object by its address");
  });

  app.all("*", refuseRoute);

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = error instanceof DatabaseError ? refusalOf(error) : (refusalOfDisk(error) ?? error);
    if (refusal instanceof StorageError) return answerStorageError(c, refusal);
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return answerStorageError(c, new StorageError("500", "internal", "InternalError", "Internal server error"));
  });
  return app;
}

import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";
import { downloadObject, downloadPublicObject } from "./download.ts";
import { listBuckets, listObjects } from "./list.ts";
import { removeObjects } from "./remove.ts";
import { openFileStore } from "./seed-buckets.ts";
import { StorageError, answerStorageError, notImitated, refusalOf } from "./storage-error.ts";
import type { StorageRequest } from "./storage-request.ts";
import { uploadObject } from "./upload.ts";

function refuse(c: StorageRequest): never {
  throw notImitated(`${c.req.method} ${c.req.path}`);
}

/**
 * Storage under /storage/v1, as far as this product uses it: upload, download, list and removal of objects under the
 * policies of storage.objects. The rest is refused with 501 and its address.
 */
export function createStorage(localContext: LocalContext): Hono<LocalEnv> {
  const context = { ...localContext, files: openFileStore(localContext) };
  const app = new Hono<LocalEnv>();

  app.get("/bucket", (c) => listBuckets(context, c));
  app.get("/object/public/*", (c) => downloadPublicObject(context, c));
  app.post("/object/list/:bucket", (c) => listObjects(context, c));
  for (const other of ["sign", "upload", "info", "authenticated", "list", "list-v2", "copy", "move"])
    app.all(`/object/${other}/*`, refuse);
  app.get("/object/:bucket/*", (c) => downloadObject(context, c));
  app.post("/object/:bucket/*", (c) => uploadObject(context, c));
  app.put("/object/:bucket/*", (c) => uploadObject(context, c));
  app.delete("/object/:bucket", (c) => removeObjects(context, c));

  app.all("*", refuse);

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = error instanceof DatabaseError ? refusalOf(error) : error;
    if (refusal instanceof StorageError) return answerStorageError(c, refusal);
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return answerStorageError(c, new StorageError("500", "internal", "InternalError", "Internal server error"));
  });
  return app;
}

import { Hono } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { DatabaseError } from "../database/database.ts";
import { callFunction } from "./call-function.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { readRows } from "./read-rows.ts";
import { RestError, notImitated, respondWithError, restErrorOf } from "./rest-error.ts";
import { type RestRequest, readRequest } from "./rest-request.ts";
import { writeRows } from "./write-rows.ts";

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RestError(400, "PGRST125", "Invalid path specified in request URL");
  }
}

function route(context: LocalContext, catalogue: Catalogue, request: RestRequest, path: string): Promise<Response> {
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first = "", second = ""] = segments.map(decodeName);
  if (first === "rpc" && segments.length === 2) return callFunction(context, catalogue, request, second);
  if (segments.length !== 1) throw new RestError(404, "PGRST125", "Invalid path specified in request URL");
  if (request.method === "GET" || request.method === "HEAD") return readRows(context, catalogue, request, first);
  if (["POST", "PATCH", "DELETE"].includes(request.method)) return writeRows(context, catalogue, request, first);
  throw notImitated(`${request.method} on a table`);
}

/** /rest/v1: the part of PostgREST that this product uses, including its errors. The rest is refused with 501. */
export function createRest(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  let catalogue: Promise<Catalogue> | null = null;
  app.all("*", async (c) => {
    let role = "anon";
    try {
      const request = await readRequest(c, context);
      role = request.caller.role;
      catalogue ??= loadCatalogue(context.database).catch((error: unknown) => {
        catalogue = null;
        throw error;
      });
      return await route(context, await catalogue, request, new URL(c.req.url).pathname.replace(/^\/rest\/v1/, ""));
    } catch (error) {
      if (error instanceof RestError) return respondWithError(error);
      if (error instanceof DatabaseError) return respondWithError(restErrorOf(error, role));
      throw error;
    }
  });
  return app;
}

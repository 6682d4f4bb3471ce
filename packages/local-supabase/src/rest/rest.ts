import { Hono } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { type Caller, DatabaseError } from "../database/database.ts";
import { callFunction } from "./call-function.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { readRows } from "./read-rows.ts";
import { RestError, notImitated, respondWithError, restErrorOf } from "./rest-error.ts";
import { refuseFirst } from "./refusal.ts";
import { type RestRequest, readCaller, readRequest } from "./rest-request.ts";
import { writeRows } from "./write-rows.ts";

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The names in a path. Throws 404 PGRST125 for what is neither a table nor a function. */
function readPath(url: string): string[] {
  const path = new URL(url).pathname.replace(/^\/rest\/v1/, "");
  const names = path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeName);
  if (names.length === 1 || (names[0] === "rpc" && names.length === 2)) return names;
  throw new RestError(404, "PGRST125", "Invalid path specified in request URL");
}

function route(context: LocalContext, catalogue: Catalogue, request: RestRequest, names: string[]): Promise<Response> {
  const [first = "", second] = names;
  if (second !== undefined) return callFunction(context, catalogue, request, second);
  if (request.method === "GET" || request.method === "HEAD") return readRows(context, catalogue, request, first);
  if (["POST", "PATCH", "DELETE"].includes(request.method)) return writeRows(context, catalogue, request, first);
  if (request.method === "PUT") throw notImitated("PUT on a table");
  throw new RestError(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
}

/** /rest/v1: the imitated part of PostgREST, including its errors. The rest is refused with 501. */
export function createRest(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  let catalogue: Promise<Catalogue> | null = null;
  app.all("*", async (c) => {
    let caller: Caller | undefined;
    const answer = async () => {
      caller = await readCaller(c, context);
      catalogue ??= loadCatalogue(context.database).catch((error: unknown) => {
        catalogue = null;
        throw error;
      });
      const known = await catalogue;
      const names = readPath(c.req.url);
      try {
        return await route(context, known, readRequest(c, context, caller), names);
      } catch (error) {
        if (error instanceof RestError && error.status === 501) {
          await refuseFirst(context.database, known, caller, names);
        }
        throw error;
      }
    };
    try {
      return await answer();
    } catch (error) {
      if (error instanceof RestError) return respondWithError(error);
      if (error instanceof DatabaseError) return respondWithError(restErrorOf(error, caller?.role ?? "anon"));
      throw error;
    }
  });
  return app;
}

import type { Context } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { type Preferences, readPreferences } from "./prefer.ts";
import { RestError, notImitated } from "./rest-error.ts";

/** A request on /rest/v1 after everything that does not depend on the table has been checked. */
export type RestRequest = {
  caller: Caller;
  method: string;
  search: URLSearchParams;
  preferences: Preferences;
  /** The response is one object, and anything but one row is 406. */
  singular: boolean;
  /** The `Range` header of a GET. */
  range: { first: number; last: number | null } | null;
  header(name: string): string | undefined;
  readBody(): Promise<string>;
};

const largestBody = 4 * 1024 * 1024;
const clockSkew = 30;
const roles = ["anon", "authenticated", "service_role"] as const;

async function readCaller(c: Context<LocalEnv>, context: LocalContext): Promise<Caller> {
  const token = c.get("token") ?? context.secrets.anonKey;
  let claims: Record<string, unknown>;
  if (token === "") throw new RestError(401, "PGRST301", "Empty JWT is sent in Authorization header");
  const parts = token.split(".").length;
  if (parts !== 3) throw new RestError(401, "PGRST301", `Expected 3 parts in JWT; got ${parts}`);
  try {
    claims = await verifyToken(context.secrets.jwtSecret, token, clockSkew);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    if (error.reason === "expired") throw new RestError(401, "PGRST303", "JWT expired");
    if (error.reason === "not yet valid") throw new RestError(401, "PGRST303", "JWT not yet valid");
    if (error.reason === "algorithm") throw new RestError(401, "PGRST301", "Wrong or unsupported encoding algorithm");
    if (error.reason === "malformed") throw new RestError(401, "PGRST301", "JWT couldn't be decoded");
    throw new RestError(
      401, "PGRST301", "No suitable key or wrong key type", "None of the keys was able to decode the JWT",
    );
  }
  if (typeof claims["iat"] === "number" && claims["iat"] > Date.now() / 1000 + clockSkew) {
    throw new RestError(401, "PGRST303", "JWT issued at future");
  }
  const asked = claims["role"] ?? "anon";
  const role = roles.find((known) => known === asked);
  if (!role) throw new RestError(401, "22023", `role "${String(asked)}" does not exist`);
  const path = c.req.path.replace(/^\/rest\/v1/, "");
  return { role, claims: { ...claims, role }, headers: c.get("headers"), method: c.req.method, path };
}

/** Whether the request asks for one object. Throws 406 PGRST107 for a type that cannot be served, 501 for one not imitated. */
function readAccept(accept: string): boolean {
  for (const part of accept.split(",")) {
    const type = part.split(";")[0]?.trim().toLowerCase() ?? "";
    if (/nulls\s*=\s*stripped/i.test(part)) throw notImitated("Accept with nulls=stripped");
    if (type === "application/vnd.pgrst.object+json" || type === "application/vnd.pgrst.object") return true;
    if (["*/*", "application/json", "application/*", "application/vnd.pgrst.array+json", ""].includes(type)) return false;
    if (["text/csv", "application/geo+json"].includes(type)) throw notImitated(`Accept: ${type}`);
  }
  throw new RestError(406, "PGRST107", `None of these media types are available: ${accept}`);
}

function checkProfile(c: Context<LocalEnv>, context: LocalContext): void {
  const isRead = ["GET", "HEAD"].includes(c.req.method);
  const profile = c.req.header(isRead ? "accept-profile" : "content-profile");
  const { schemas } = context.config.api;
  if (profile === undefined || profile === "public") return;
  if (schemas.includes(profile)) throw notImitated(`The schema ${profile}`);
  throw new RestError(
    406, "PGRST106", `Invalid schema: ${profile}`, null, `Only the following schemas are exposed: ${schemas.join(", ")}`,
  );
}

function readRange(c: Context<LocalEnv>): RestRequest["range"] {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(c.req.header("range") ?? "") ?? [];
  if (first === undefined || c.req.method !== "GET") return null;
  const range = { first: Number(first), last: last ? Number(last) : null };
  if (range.last !== null && range.last < range.first) {
    throw new RestError(
      416, "PGRST103", "Requested range not satisfiable",
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  return range;
}

async function readBody(c: Context<LocalEnv>): Promise<string> {
  const type = (c.req.header("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "text/csv" || type === "application/x-www-form-urlencoded") throw notImitated(`Content-Type: ${type}`);
  if (type !== "application/json" && type !== "application/vnd.pgrst.array+json") {
    throw new RestError(400, "PGRST102", `Content-Type not acceptable: ${type}`);
  }
  const bytes = await readLimitedBody(c.req.raw, largestBody);
  if (bytes === null) throw new RestError(413, "request_entity_too_large", "Request body too large");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
}

/** Checks token, profile, Accept, Prefer and Range, in PostgREST's order. Throws RestError. */
export async function readRequest(c: Context<LocalEnv>, context: LocalContext): Promise<RestRequest> {
  const caller = await readCaller(c, context);
  checkProfile(c, context);
  return {
    caller,
    method: c.req.method,
    search: new URL(c.req.url).searchParams,
    singular: readAccept(c.req.header("accept") ?? "*/*"),
    preferences: readPreferences(c.req.header("prefer")),
    range: readRange(c),
    header: (name) => c.req.header(name),
    readBody: () => readBody(c),
  };
}

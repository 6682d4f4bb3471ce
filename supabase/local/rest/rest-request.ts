import type { Context } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { RestError, notImitated } from "./rest-error.ts";

/** What `Prefer` may ask for: what supabase-js sends. */
const preferences = {
  return: ["representation", "minimal"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  count: ["exact"],
} as const;

type Preferences = { [Name in keyof typeof preferences]: (typeof preferences)[Name][number] | undefined };

/** A request on /rest/v1 after everything that does not depend on the table has been checked. */
export type RestRequest = {
  caller: Caller;
  method: string;
  search: URLSearchParams;
  preferences: Preferences;
  /** The response is one object, and anything but one row is 406. */
  singular: boolean;
  readBody(): Promise<string>;
};

const clockSkew = 30;
const roles = ["anon", "authenticated", "service_role"] as const;

const refusals: Record<TokenRefused["reason"], [code: string, message: string]> = {
  expired: ["PGRST303", "JWT expired"],
  "not yet valid": ["PGRST303", "JWT not yet valid"],
  algorithm: ["PGRST301", "Wrong or unsupported encoding algorithm"],
  signature: ["PGRST301", "No suitable key or wrong key type"],
  malformed: ["PGRST301", "JWT couldn't be decoded"],
};

async function readClaims(secret: string, token: string): Promise<Record<string, unknown>> {
  try {
    return await verifyToken(secret, token, clockSkew);
  } catch (error) {
    if (error instanceof TokenRefused) throw new RestError(401, ...refusals[error.reason]);
    throw error;
  }
}

async function readCaller(c: Context<LocalEnv>, context: LocalContext): Promise<Caller> {
  const claims = await readClaims(context.secrets.jwtSecret, c.get("token") ?? context.secrets.anonKey);
  if (typeof claims["iat"] === "number" && claims["iat"] > Date.now() / 1000 + clockSkew) {
    throw new RestError(401, "PGRST303", "JWT issued at future");
  }
  const asked = claims["role"] ?? "anon";
  const role = roles.find((known) => known === asked);
  if (!role) throw new RestError(401, "22023", `role "${String(asked)}" does not exist`);
  const path = c.req.path.replace(/^\/rest\/v1/, "");
  return { role, claims: { ...claims, role }, headers: c.get("headers"), method: c.req.method, path };
}

/** Whether the request asks for one object. Throws 501 for what is not JSON. */
function readAccept(accept: string): boolean {
  if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(accept)) return true;
  if (/(^|,) *(\*\/\*|application\/json)/.test(accept)) return false;
  throw notImitated(`Accept: ${accept}`);
}

function pick<Value extends string>(known: readonly Value[], asked: string | undefined): Value | undefined {
  const found = known.find((each) => each === asked);
  if (asked !== undefined && !found) throw notImitated(`Prefer: ${asked}`);
  return found;
}

function readPreferences(header = ""): Preferences {
  const given: Record<string, string> = Object.fromEntries(
    [...header.matchAll(/([^\s,=]+)=([^\s,]+)/g)].map(([, name, value]) => [name, value]),
  );
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(preferences, name));
  if (unknown !== undefined) throw notImitated(`Prefer: ${unknown}`);
  return {
    return: pick(preferences.return, given["return"]),
    resolution: pick(preferences.resolution, given["resolution"]),
    count: pick(preferences.count, given["count"]),
  };
}

function checkProfile(c: Context<LocalEnv>, context: LocalContext): void {
  const isRead = ["GET", "HEAD"].includes(c.req.method);
  const profile = c.req.header(isRead ? "accept-profile" : "content-profile");
  const { schemas } = context.config.api;
  if (profile === undefined || profile === "public") return;
  if (schemas.includes(profile)) throw notImitated(`The schema ${profile}`);
  throw new RestError(406, "PGRST106", `Invalid schema: ${profile}`);
}

async function readBody(c: Context<LocalEnv>): Promise<string> {
  const type = c.req.header("content-type") ?? "application/json";
  if (!/^application\/json\b/i.test(type)) throw notImitated(`Content-Type: ${type}`);
  const bytes = (await readLimitedBody(c.req.raw, Infinity)) ?? new Uint8Array();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
}

/** Checks token, profile, Accept and Prefer. Throws RestError. */
export async function readRequest(c: Context<LocalEnv>, context: LocalContext): Promise<RestRequest> {
  const caller = await readCaller(c, context);
  checkProfile(c, context);
  return {
    caller,
    method: c.req.method,
    search: new URL(c.req.url).searchParams,
    singular: readAccept(c.req.header("accept") ?? "*/*"),
    preferences: readPreferences(c.req.header("prefer")),
    readBody: () => readBody(c),
  };
}

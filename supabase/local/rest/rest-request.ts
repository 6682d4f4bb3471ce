import type { Context } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { RestError, notImitated } from "./rest-error.ts";

/** What `Prefer` may ask for. */
const preferences = {
  return: ["representation", "minimal"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  count: ["exact"],
} as const;

/** What a hosted project would do, and what is not done here. */
const notDone = /^(return=headers-only|count=planned|count=estimated|missing=default|handling=strict|timezone=.*)$/;

type Preferences = { [Name in keyof typeof preferences]: (typeof preferences)[Name][number] | undefined };

/** A request on /rest/v1 after everything that does not depend on the table has been checked. */
export type RestRequest = {
  caller: Caller;
  method: string;
  search: URLSearchParams;
  /** The rows that the header `Range` asks for: they count more than `limit` and `offset`. */
  range: { offset: number; limit: number | null } | null;
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

/** Who asks. Throws 401 for a token that is not to be trusted. */
export async function readCaller(c: Context<LocalEnv>, context: LocalContext): Promise<Caller> {
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

/** Whether the request asks for one object. Throws 501 for other types that PostgREST knows, 406 for the rest. */
function readAccept(accept: string): boolean {
  if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(accept)) return true;
  if (/(^|,) *(\*\/\*|application\/(json|\*))/.test(accept)) return false;
  if (/text\/csv|vnd\.pgrst|geo\+json|octet-stream|openapi/.test(accept)) throw notImitated(`Accept: ${accept}`);
  throw new RestError(406, "PGRST107", `None of these media types are available: ${accept}`);
}

/** The first of each kind counts. What PostgREST does not know is nothing to it, nor is `tx` to a hosted project. */
function readPreferences(header = ""): Preferences {
  const given = header.split(",").map((part) => part.trim());
  const refused = given.find((part) => notDone.test(part));
  if (refused !== undefined) throw notImitated(`Prefer: ${refused}`);
  const pick = <Value extends string>(name: string, values: readonly Value[]) =>
    given.flatMap((part) => values.filter((value) => part === `${name}=${value}`))[0];
  return {
    return: pick("return", preferences.return),
    resolution: pick("resolution", preferences.resolution),
    count: pick("count", preferences.count),
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

/** `Range: 0-9`, for reading only: the first and, unless it is open, the last row. Throws 416 PGRST103. */
function readRange(header = ""): RestRequest["range"] {
  const [, first, last = ""] = /^(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined) return null;
  const limit = last === "" ? null : Number(last) - Number(first) + 1;
  if (limit === null || limit > 0) return { offset: Number(first), limit };
  const details = "The lower boundary must be lower than or equal to the upper boundary in the Range header.";
  throw new RestError(416, "PGRST103", "Requested range not satisfiable", details);
}

/** Checks profile, Accept, Prefer and Range. Throws RestError. */
export function readRequest(c: Context<LocalEnv>, context: LocalContext, caller: Caller): RestRequest {
  checkProfile(c, context);
  return {
    caller,
    method: c.req.method,
    search: new URL(c.req.url).searchParams,
    range: c.req.method === "GET" ? readRange(c.req.header("range")) : null,
    singular: readAccept(c.req.header("accept") ?? "*/*"),
    preferences: readPreferences(c.req.header("prefer")),
    readBody: () => readBody(c),
  };
}

import type { Context } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import type { Caller } from "../database/database.ts";
import { readLimitedBody } from "../server/read-limited-body.ts";
import { TokenRefused, verifyToken } from "../server/jwt.ts";
import { RestError, noSuchPage, notImitated } from "./rest-error.ts";

/** What `Prefer` may ask for, in the order of `Preference-Applied`. */
const preferences = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  return: ["representation", "minimal"],
  count: ["exact"],
  handling: ["strict", "lenient"],
} as const;

/** What a hosted project would do, and what is not done here. */
const notDone = /^(return=headers-only|count=planned|count=estimated|missing=.*|timezone=.*)$/;

type Preferences = { [Name in keyof typeof preferences]: (typeof preferences)[Name][number] | undefined };

/** A request on /rest/v1 after everything that does not depend on the table has been checked. */
export type RestRequest = {
  caller: Caller;
  method: string;
  search: URLSearchParams;
  /** The rows that the header `Range` asks for, of those that `limit` and `offset` leave. */
  range: { offset: number; limit: number | null } | null;
  preferences: Preferences;
  /** The response is one object, and anything but one row is 406. */
  singular: boolean;
  /** The request named its schema, and the response does so too. */
  named: boolean;
  readBody(): Promise<string>;
};

const clockSkew = 30;
const roles = ["anon", "authenticated", "service_role"] as const;

type Refusal = [code: string, message: string, details?: string];

const noKey = "No suitable key or wrong key type";
const refusals: Record<TokenRefused["reason"], Refusal> = {
  expired: ["PGRST303", "JWT expired"],
  "not yet valid": ["PGRST303", "JWT not yet valid"],
  algorithm: ["PGRST301", noKey, "No suitable key was found to decode the JWT"],
  signature: ["PGRST301", noKey, "None of the keys was able to decode the JWT"],
  malformed: ["PGRST301", "JWT cryptographic operation failed"],
};

function refusalOf(token: string, { reason }: TokenRefused): Refusal {
  const parts = token.split(".");
  if (parts.length !== 3) return ["PGRST301", `Expected 3 parts in JWT; got ${parts.length}`];
  if (reason !== "algorithm" || parts[2] !== "") return refusals[reason];
  const details = "JWT is unsecured but expected 'alg' was not 'none'";
  return ["PGRST301", "Wrong or unsupported encoding algorithm", details];
}

async function readClaims(secret: string, token: string): Promise<Record<string, unknown>> {
  try {
    return await verifyToken(secret, token, clockSkew);
  } catch (error) {
    if (error instanceof TokenRefused) throw new RestError(401, ...refusalOf(token, error));
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

/**
 * Whether the request asks for one object: the first type that it names and can have counts. Throws 501 for other types that
 * PostgREST knows, 406 for the rest.
 */
function readAccept(accept: string): boolean {
  const types = accept.split(",").map((type) => type.trim());
  const first = types.find((type) =>
    /^(\*\/\*|application\/(json|vnd\.pgrst\.object(\+json)?))(;(?!nulls)|$)/.test(type),
  );
  if (first !== undefined) return first.includes("object");
  if (/text\/csv|vnd\.pgrst|geo\+json|octet-stream|openapi/.test(accept)) throw notImitated(`Accept: ${accept}`);
  throw new RestError(406, "PGRST107", `None of these media types are available: ${accept}`);
}

/**
 * The first of each kind counts. What PostgREST does not know is nothing to it, unless it is to be strict: 400 PGRST122.
 * `tx` is known, and nothing to a hosted project.
 */
function readPreferences(header = ""): Preferences {
  const given = header.split(",").map((part) => part.trim());
  const pick = <Value extends string>(name: string, values: readonly Value[]) =>
    given.flatMap((part) => values.filter((value) => part === `${name}=${value}`))[0];
  const picked = {
    resolution: pick("resolution", preferences.resolution),
    return: pick("return", preferences.return),
    count: pick("count", preferences.count),
    handling: pick("handling", preferences.handling),
  };
  const isStrict = picked.handling === "strict";
  const known = Object.entries(preferences).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  const accepted = new RegExp(`^(${known.join("|")}|tx=(commit|rollback)|max-affected=.*)$`);
  const invalid = given.filter((part) => !accepted.test(part) && !notDone.test(part));
  if (isStrict && invalid.length > 0) {
    const details = `Invalid preferences: ${invalid.join(", ")}`;
    throw new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", details);
  }
  const refused = given.find((part) => notDone.test(part) || (isStrict && part.startsWith("max-affected=")));
  if (refused !== undefined) throw notImitated(`Prefer: ${refused}`);
  return picked;
}

/** The header of a response that says which of the request's preferences counted: all but those left out. */
export function preferenceApplied(request: RestRequest, leftOut: (keyof Preferences)[]): Record<string, string> {
  const names = Object.keys(preferences) as (keyof Preferences)[];
  const applied = names.flatMap((name) => {
    const value = request.preferences[name];
    return value === undefined || leftOut.includes(name) ? [] : [`${name}=${value}`];
  });
  return applied.length > 0 ? { "preference-applied": applied.join(", ") } : {};
}

function checkProfile(c: Context<LocalEnv>, context: LocalContext): boolean {
  const isRead = ["GET", "HEAD"].includes(c.req.method);
  const profile = c.req.header(isRead ? "accept-profile" : "content-profile");
  const { schemas } = context.config.api;
  if (profile === undefined || profile === "public") return profile !== undefined;
  if (schemas.includes(profile)) throw notImitated(`The schema ${profile}`);
  const hint = `Only the following schemas are exposed: ${schemas.join(", ")}`;
  throw new RestError(406, "PGRST106", `Invalid schema: ${profile}`, null, hint);
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
  throw noSuchPage("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
}

/** Checks profile, Accept, Prefer and Range. Throws RestError. */
export function readRequest(c: Context<LocalEnv>, context: LocalContext, caller: Caller): RestRequest {
  return {
    named: checkProfile(c, context),
    caller,
    method: c.req.method,
    search: new URL(c.req.url).searchParams,
    range: c.req.method === "GET" ? readRange(c.req.header("range")) : null,
    singular: readAccept(c.req.header("accept") ?? "*/*"),
    preferences: readPreferences(c.req.header("prefer")),
    readBody: () => readBody(c),
  };
}

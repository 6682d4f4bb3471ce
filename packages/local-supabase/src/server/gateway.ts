import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { LocalContext, LocalEnv } from "./context.ts";

function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

function tokenOfKey(context: LocalContext, key: string): string | null {
  const { publishableKey, secretKey, anonKey, serviceRoleKey } = context.secrets;
  if (isSame(key, publishableKey) || isSame(key, anonKey)) return anonKey;
  if (isSame(key, secretKey) || isSame(key, serviceRoleKey)) return serviceRoleKey;
  return null;
}

const openPaths = [/^\/auth\/v1\/(verify|callback|authorize|health)$/, /^\/storage\/v1\/object\/public\//];

/**
 * Cloudflare in front of a hosted project writes CF-Connecting-IP itself, whatever the sender put there, and adds the
 * address to X-Forwarded-For (developers.cloudflare.com/fundamentals/reference/http-headers).
 */
function forwardHeaders(c: Context<LocalEnv>): Record<string, string> {
  const headers = Object.fromEntries(c.req.raw.headers);
  const address = getConnInfo(c).remote.address ?? "";
  const hops = [headers["x-forwarded-for"], address].filter(Boolean).join(", ");
  return { ...headers, "cf-connecting-ip": address, "x-forwarded-for": hops };
}

/**
 * What sits in front of rest, auth and storage on a hosted project: a request without an API key, or with a wrong
 * one, is refused with 401; a key without a user's token becomes the token of its role; the sender's address is added.
 */
export function createGateway(context: LocalContext) {
  return createMiddleware<LocalEnv>(async (c, next) => {
    const key = c.req.header("apikey") ?? c.req.query("apikey");
    const bearer = /^Bearer\s+(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1]?.trim();
    const keyToken = key === undefined ? null : tokenOfKey(context, key);
    if (!openPaths.some((path) => path.test(c.req.path))) {
      if (key === undefined) {
        return c.json(
          { message: "No API key found in request", hint: "No `apikey` request header or url param was found." },
          401,
        );
      }
      if (keyToken === null) {
        const hint = "Double check your Supabase `anon` or `service_role` API key.";
        return c.json({ message: "Invalid API key", hint }, 401);
      }
    }
    // A bearer of the form sb_… is a key and says nothing about a user.
    c.set("token", bearer === undefined || bearer.startsWith("sb_") ? keyToken : bearer);
    c.set("headers", forwardHeaders(c));
    return next();
  });
}

import type { Context } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { LocalConfig } from "./config.ts";
import type { LocalContext, LocalEnv } from "./context.ts";

const isLocal = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/**
 * The configuration for a site at this address: it becomes `site_url`, and redirect addresses on this machine that used
 * the former port move to the new one.
 */
export function moveSite(config: LocalConfig, siteUrl: string): LocalConfig {
  const { siteUrl: before, additionalRedirectUrls } = config.auth;
  const moved = additionalRedirectUrls.map((address) => {
    if (!URL.canParse(address) || !URL.canParse(before)) return address;
    const url = new URL(address);
    if (!isLocal(url) || url.port !== new URL(before).port) return address;
    url.port = new URL(siteUrl).port;
    return url.href;
  });
  return { ...config, auth: { ...config.auth, siteUrl, additionalRedirectUrls: moved } };
}

function listSiteOrigins({ auth }: LocalConfig): Set<string> {
  const addresses = [auth.siteUrl, ...auth.additionalRedirectUrls].filter((address) => URL.canParse(address));
  return new Set(addresses.map((address) => new URL(address).origin));
}

/**
 * Whose pages may ask for this. The mails and the hook's list are private. Auth leads to a session and the contact hook
 * to the list, so only the site may call them. Rows and pictures are as open as on a hosted project; a function says itself.
 */
function audienceOf(method: string, path: string): "itself" | "the site" | "anyone" | "its own" {
  if (path.startsWith("/functions/")) return "its own";
  const isHookCall = path.startsWith("/webhooks/") && (method === "POST" || method === "OPTIONS");
  if (isHookCall || /^\/auth\/v1(\/|$)/.test(path)) return "the site";
  return /^\/(mails|mails\.json|webhooks)(\/|$)/.test(path) ? "itself" : "anyone";
}

/** Whether the browser says that a page of another origin will read the response; opening it in a tab does not count. */
function isReadFromElsewhere(c: Context): boolean {
  const from = c.req.header("sec-fetch-site") ?? "none";
  const opensTab = c.req.header("sec-fetch-mode") === "navigate" && c.req.header("sec-fetch-dest") === "document";
  return from !== "same-origin" && from !== "none" && !opensTab;
}

const corsOptions = {
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  // Without `allowHeaders`, whatever the preflight asks for is allowed.
  exposeHeaders: [
    "Content-Encoding",
    "Content-Location",
    "Content-Range",
    "Content-Type",
    "Date",
    "Location",
    "Server",
    "Transfer-Encoding",
    "Range-Unit",
    "X-Supabase-Api-Version",
    "X-Sb-Error-Code",
  ],
  maxAge: 3600,
};

/**
 * CORS, and 403 for pages that could make themselves the local admin: the mails and the hook's list answer only their own
 * origin, Auth and the contact hook also the origins of config.toml's `site_url` and `additional_redirect_urls`.
 * Programs send no Origin and are not restricted.
 */
export function guardOrigins(context: LocalContext) {
  const siteOrigins = listSiteOrigins(context.config);
  const openToAnyone = cors({ ...corsOptions, origin: "*" });
  const openToTheSite = cors({ ...corsOptions, origin: (origin) => origin });
  const told = new Set<string>();

  function tell(origin: string | undefined): void {
    if (!origin || !URL.canParse(origin) || told.has(origin) || told.size >= 20) return;
    told.add(origin);
    context.log(
      `Refused ${new URL(origin).origin}: sign-in works from the addresses of site_url and additional_redirect_urls in supabase/config.toml.`,
    );
  }

  return createMiddleware<LocalEnv>(async (c, next) => {
    const audience = audienceOf(c.req.method, c.req.path);
    if (audience === "its own") return next();
    if (audience === "anyone") return openToAnyone(c, next);
    const origin = c.req.header("origin");
    const isOwn = origin === undefined || origin === `http://${c.req.header("host")}`;
    if (audience === "itself" && isOwn && !isReadFromElsewhere(c)) return next();
    if (audience === "the site" && (isOwn || siteOrigins.has(origin))) return openToTheSite(c, next);
    tell(origin);
    return c.json({ code: "origin_not_allowed", message: "Pages of this origin may not ask for this." }, 403);
  });
}

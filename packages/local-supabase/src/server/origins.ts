import type { Context } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { LocalConfig } from "./config.ts";
import type { LocalContext, LocalEnv } from "./context.ts";

/** The configuration for a site at this address, and others whose pages may sign in, too. */
export function placeSite(config: LocalConfig, siteUrl: string | null, otherSites: string[]): LocalConfig {
  const { auth } = config;
  const additionalRedirectUrls = [...auth.additionalRedirectUrls, ...otherSites.map((site) => `${site}/**`)];
  return { ...config, auth: { ...auth, siteUrl: siteUrl ?? auth.siteUrl, additionalRedirectUrls } };
}

/** An address on this machine by its other name, which a browser takes for another origin. */
const byOtherName = (address: string) =>
  address.replace(
    /^(https?:\/\/)(localhost|127\.0\.0\.1)\b/,
    (_, scheme: string, host: string) => scheme + (host === "localhost" ? "127.0.0.1" : "localhost"),
  );

function listSiteOrigins({ auth }: LocalConfig): Set<string> {
  const addresses = [auth.siteUrl, byOtherName(auth.siteUrl), ...auth.additionalRedirectUrls].filter((address) =>
    URL.canParse(address),
  );
  return new Set(addresses.map((address) => new URL(address).origin));
}

/**
 * Whose pages may ask for this. The mails and the hooks' lists are private. Auth leads to a session and a hook
 * to its list, so only the site may call them. Rows and pictures are as open as on a hosted project; a function says itself.
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
 * CORS, and 403 for pages that could make themselves the local admin: the mails and the hooks' lists answer only their own
 * origin, Auth and the hooks also the origins of config.toml's `site_url` and `additional_redirect_urls`.
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

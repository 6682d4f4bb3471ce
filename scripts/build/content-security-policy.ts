import { createHash } from "node:crypto";
import type { BuildSettings } from "./build-settings.ts";

/** `'sha256-…'`, by which a policy allows one inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The policy for a page with this inline script and style: the site's own files, the backend and the webhook. Pictures and films
 * may come from any https address, because posts and case studies can link to them. What only a header can say is in
 * public/_headers.
 */
export function contentSecurityPolicy(
  settings: BuildSettings,
  inline: { script?: string; style?: string } = {},
): string {
  const backend = new URL(settings.supabaseUrl);
  const isLocal = backend.protocol === "http:";
  const sockets = `${isLocal ? "ws:" : "wss:"}//${backend.host}`;
  const turnstile = settings.turnstileSiteKey ? ["https://challenges.cloudflare.com"] : [];
  const hash = (text: string | undefined): string[] => (text === undefined ? [] : [hashOf(text)]);
  const directives: [name: string, sources: string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...hash(inline.script), ...turnstile]],
    ["style-src", ["'self'", ...hash(inline.style)]],
    ["font-src", ["'self'"]],
    ["img-src", ["'self'", "data:", "blob:", "https:", ...(isLocal ? [backend.origin] : [])]],
    ["media-src", ["https:"]],
    ["connect-src", [...new Set(["'self'", backend.origin, sockets, new URL(settings.webhookUrl).origin])]],
    ["frame-src", turnstile.length > 0 ? turnstile : ["'none'"]],
    ["manifest-src", ["'self'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'"]],
    ["object-src", ["'none'"]],
    ...(isLocal ? [] : [["upgrade-insecure-requests", []] as [string, string[]]]),
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

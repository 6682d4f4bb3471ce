/** The headers and rules for serving the site, written once and converted to each host's own format. */

export type HeaderRule = { path: string; headers: Record<string, string> };

export type HostingOptions = {
  supabaseUrl: string;
  webhookUrl: string;
  turnstile: boolean;
  /** `'sha256-…'` sources of the inline script and of the inlined style sheets. */
  scriptHashes: string[];
  styleHashes: string[];
};

/**
 * The content-security policy: the site's own files, the backend and the webhook, and only those inline texts that the build
 * wrote, by hash. Pictures may come from any https address, because posts can link to them.
 */
function contentSecurityPolicy(options: HostingOptions): string {
  const backend = new URL(options.supabaseUrl);
  const webhook = new URL(options.webhookUrl);
  const local = backend.protocol === "http:";
  const sockets = `${local ? "ws:" : "wss:"}//${backend.host}`;
  const turnstile = options.turnstile ? ["https://challenges.cloudflare.com"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...options.scriptHashes, ...turnstile],
    "style-src": ["'self'", ...options.styleHashes],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", "https:", ...(local ? [backend.origin] : [])],
    "connect-src": ["'self'", ...new Set([backend.origin, sockets, webhook.origin])],
    "frame-src": turnstile.length > 0 ? turnstile : ["'none'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(local ? {} : { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Every header rule, general ones first: if two rules set the same header for a path, the later one wins. */
export function headerRules(options: HostingOptions): HeaderRule[] {
  const local = options.supabaseUrl.startsWith("http:");
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(options),
        ...(local ? {} : { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "Cross-Origin-Opener-Policy": "same-origin",
      },
    },
    { path: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    { path: "/admin", headers: { "X-Robots-Tag": "noindex" } },
    { path: "/admin/*", headers: { "X-Robots-Tag": "noindex" } },
    { path: "/draft/*", headers: { "X-Robots-Tag": "noindex" } },
    { path: "/shell.htm", headers: { "X-Robots-Tag": "noindex" } },
  ];
}

/** `_headers`, as Cloudflare Pages and Netlify read it. */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map((rule) => [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}

/** Cloudflare Pages reads 2,000 rules without a placeholder and 100 with one. */
const MOST_POST_RULES = 1900;
/**
 * Bytes of those rules. People report that Cloudflare reads the first 100 kB and drops the rest without a word: that would be the
 * rules that serve the admin.
 */
const MOST_RULE_BYTES = 98_000;

const toRule = (path: string): string => `${path} ${path} 200`;

/** To how many of these paths, from the first one on, Cloudflare Pages reads a rule. */
export function countRules(paths: readonly string[]): number {
  let bytes = 0;
  const first = paths.slice(0, MOST_POST_RULES);
  const tooMany = first.findIndex((path) => (bytes += Buffer.byteLength(toRule(path)) + 1) > MOST_RULE_BYTES);
  return tooMany < 0 ? first.length : tooMany;
}

/**
 * `_redirects` for Cloudflare Pages and Netlify: paths that only exist in the browser get the neutral shell. On Cloudflare a
 * rule wins over a file, so each built page below /blog first gets a rule to itself, the first ones if there are too many; Netlify serves
 * existing files before it applies rules, and skips rules that point to themselves.
 */
export function redirectsFile(builtPages: readonly string[]): string {
  const rules = [
    ...builtPages.slice(0, countRules(builtPages)).map(toRule),
    "/blog/page/1 /blog 301",
    "/admin /shell.htm 200",
    "/admin/* /shell.htm 200",
    "/blog/:slug /shell.htm 200",
    "/blog/page/:page /shell.htm 200",
    "/draft/:token /shell.htm 200",
  ];
  return rules.join("\n").concat("\n");
}

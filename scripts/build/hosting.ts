/** The headers and rules under which the site is served, written once and handed to every host in its own format. */

type HeaderRule = { path: string; headers: Record<string, string> };

export type HostingOptions = {
  supabaseUrl: string;
  webhookUrl: string;
  turnstile: boolean;
  /** `'sha256-…'` sources of the inline script and of the inlined style sheets. */
  scriptHashes: string[];
  styleHashes: string[];
};

/**
 * The content-security policy: the site's own files, the backend and the webhook, and nothing inline but what the build
 * itself wrote, by hash. Pictures may come from any https address, because an editor may link one.
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

/** Every header rule, general ones first: where two rules set the same header for a path, the later one counts. */
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
    { path: "/shell", headers: { "X-Robots-Tag": "noindex" } },
  ];
}

/** `_headers`, as Cloudflare Pages and Netlify read it. */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map((rule) => [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}

/**
 * `_redirects`, as Cloudflare Pages and Netlify read it: paths that only exist in the browser get the neutral shell. Files
 * that exist win on Netlify; Cloudflare lets a rule win over a file, so there a post that is newer than the build is
 * served through blog/404.html instead.
 */
export function redirectsFile(host: "netlify" | "other"): string {
  // Cloudflare would lead `/shell.html` on to `/shell` with a redirect of its own.
  const shell = host === "netlify" ? "/shell.html" : "/shell";
  const rules = [`/admin ${shell} 200`, `/admin/* ${shell} 200`];
  if (host === "netlify") rules.push(`/blog/* ${shell} 200`);
  return rules.join("\n").concat("\n");
}

/** `vercel.json` for a deploy of the built folder. Vercel serves existing files first and 404.html last. */
export function vercelFile(rules: HeaderRule[]): string {
  return JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      headers: rules.map((rule) => ({
        source: rule.path.replace("*", "(.*)"),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
      rewrites: [
        { source: "/admin", destination: "/shell" },
        { source: "/admin/(.*)", destination: "/shell" },
        { source: "/blog/:slug", destination: "/shell" },
      ],
    },
    null,
    2,
  ).concat("\n");
}

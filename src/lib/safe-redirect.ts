/**
 * The place to go to after signing in: `target` where it is a path of the admin area of this site, `fallback` otherwise.
 * The sign-in screen itself is no place to return to. Never throws.
 */
export function safeRedirect(target: string | null | undefined, fallback = "/admin/dashboard"): string {
  if (!target?.startsWith("/admin")) return fallback;
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  if (/[\\\p{Cc}]/u.test(target)) return fallback;
  // Any origin does: only whether the path survives the parser's own clean-up matters.
  const base = "https://site.invalid";
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (!url || url.origin !== base || !/^\/admin(\/|$)/.test(url.pathname)) return fallback;
  if (/^\/admin\/(login|no-access|forgot-password|reset-password)(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

const DASHBOARD = "/admin/dashboard";

/**
 * Where to go after signing in: `target` if it is a path in this site's admin area other than the sign-in screen, otherwise
 * the dashboard. Never throws.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/admin")) return DASHBOARD;
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  if (/[\\\p{Cc}]/u.test(target)) return DASHBOARD;
  // Any origin will do: all that matters is whether the parser changes the path.
  const base = "https://site.invalid";
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (!url || !/^\/admin(\/|$)/.test(url.pathname)) return DASHBOARD;
  if (/^\/admin\/(login|no-access|forgot-password|reset-password)(\/|$)/.test(url.pathname)) return DASHBOARD;
  return url.pathname + url.search + url.hash;
}

import type { LocalContext } from "../server/context.ts";

/** A pattern of additional_redirect_urls: `**` is anything, `*` anything but `.` and `/`, `?` one such character. */
function globToRegExp(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    return part.replaceAll(/[.+^${}()|[\]\\/-]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Where a mail's link leads: the requested address if config.toml allows it, else the site's own address, as
 * IsRedirectURLValid in GoTrue's internal/utilities/request.go decides.
 */
export function allowedRedirect(context: LocalContext, asked: string | undefined): string {
  const { siteUrl, additionalRedirectUrls } = context.config.auth;
  const url = asked ? parseUrl(asked) : null;
  if (!asked || !url || (url.protocol !== "http:" && url.protocol !== "https:")) return siteUrl;
  if (parseUrl(siteUrl)?.host === url.host) return asked;
  const withoutFragment = asked.replace(/#.*$/s, "");
  return additionalRedirectUrls.some((pattern) => globToRegExp(pattern).test(withoutFragment)) ? asked : siteUrl;
}

/** The address with these values in its fragment, and in its query too where a PKCE client looks for them. */
export function withValues(address: string, values: Record<string, string>, where: { query?: boolean; fragment?: boolean }): string {
  const url = new URL(address);
  const encoded = new URLSearchParams(values);
  if (where.query) for (const [name, value] of encoded) url.searchParams.set(name, value);
  if (where.fragment) url.hash = encoded.toString();
  return url.href;
}

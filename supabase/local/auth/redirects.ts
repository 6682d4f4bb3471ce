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

export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

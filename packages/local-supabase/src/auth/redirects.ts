import type { LocalContext, LocalRequest } from "../server/context.ts";

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

/** The host as it is written, which a browser may read as another: `http://0x7f.1/`, `http://a\@b/`. */
const writtenHost = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@\\]*@)?(\[[^\]]*\]|[^:/?#\\]*)(?::\d+)?(?:[/?#]|$)/i;

const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** As IsRedirectURLValid in GoTrue's internal/utilities/request.go: a site on this machine may use any port. */
function isAllowed(context: LocalContext, asked: string | undefined): asked is string {
  const { siteUrl, additionalRedirectUrls } = context.config.auth;
  if (!asked || !URL.canParse(asked)) return false;
  const [site, { protocol, hostname, port }] = [new URL(siteUrl), new URL(asked)];
  if (writtenHost.exec(asked)?.[1] !== hostname) return false;
  const isSite = hostname === site.hostname && protocol === site.protocol;
  if (isSite && (port === site.port || isThisMachine(hostname))) return true;
  if (/^(\d[\d.]*|\[.*)$/.test(hostname)) return isThisMachine(hostname);
  return additionalRedirectUrls.some((pattern) => globToRegExp(pattern).test(asked.replace(/#.*$/s, "")));
}

/**
 * Where an emailed link leads: the address in the body, the header, the query or the referrer if it is allowed, else the site's
 * own.
 */
export function readRedirect(context: LocalContext, c: LocalRequest, inBody?: string): string {
  const asked = [inBody, c.req.header("redirect_to") || c.req.query("redirect_to"), c.req.header("referer")];
  return asked.find((address) => isAllowed(context, address)) ?? context.config.auth.siteUrl;
}

/** The address that spends a token, for projects without a page of their own for it. GoTrue escapes only what would end the value. */
export function linkTo(context: LocalContext, type: string, hash: string, redirectTo: string): string {
  const address = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${context.url}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${address}`;
}

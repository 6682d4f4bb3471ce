/** Redirect services, and the query parameters that hold the target. */
const REDIRECTS: [host: RegExp, path: RegExp, names: string[]][] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, ["q", "url"]],
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /^\//, ["url"]],
];

/** Where an address of a redirect leads; any other address as it is. */
export function unwrapRedirect(address: string): string {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim())) return address;
  const { hostname, pathname, searchParams } = new URL(address.trim());
  const [, , names = []] = REDIRECTS.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const target = names.map((name) => searchParams.get(name)).find(Boolean);
  return target && /^(?:https?:\/\/|mailto:)/i.test(target) ? unwrapRedirect(target) : address;
}

/** Unwraps links that go through Google's or Outlook's servers, which would track who follows them. */
export function unwrapRedirects(page: Document): void {
  for (const link of page.querySelectorAll("a[href]")) {
    const written = link.getAttribute("href") ?? "";
    const target = unwrapRedirect(written);
    if (target !== written) link.setAttribute("href", target);
  }
}

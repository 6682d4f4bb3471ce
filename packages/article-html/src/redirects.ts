/** Redirect services by host and path, and the query parameters that hold the target. */
const REDIRECTS: [place: RegExp, names: string[]][] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, ["q", "url"]],
  [/^(?:[^/]+\.)?safelinks\.protection\.outlook\.com\//, ["url"]],
];

/** Where an address of a redirect leads; any other address as it is. */
export function unwrapRedirect(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const names = REDIRECTS.find(([place]) => place.test(hostname + pathname))?.[1];
  const target = names?.map((name) => searchParams.get(name)).find(Boolean);
  return target && /^(?:https?:\/\/|mailto:)/i.test(target) ? unwrapRedirect(target) : address;
}

/** Unwraps links that go through Google's or Outlook's servers, which would track who follows them. */
export function unwrapRedirects(page: Document): void {
  for (const link of page.querySelectorAll("a[href]"))
    link.setAttribute("href", unwrapRedirect(link.getAttribute("href") ?? ""));
}

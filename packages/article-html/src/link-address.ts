/**
 * A link's address, normalised, if it leads to the web, an email address, a telephone number, a page of this site or a place on
 * the same page. Null for anything else.
 */
export function readLinkAddress(href: string | null): string | null {
  const address = (href ?? "").trim();
  // Two slashes mean "the same protocol as here", and a backslash is read as a slash.
  if (address.startsWith("//")) return readLinkAddress(`https:${address}`);
  if (/^(?:\/(?![/\\])|#.)/.test(address)) return address;
  if (/^mailto:[^\s@]+@[^\s@]/i.test(address) || /^tel:.*\d/i.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/**
 * The address of a link as HTML holds it, where it leads somewhere: over the web, to a mail program, to a telephone, to a
 * page of this site or a place on the same page. Null for every other.
 */
export function readLinkAddress(href: string | null): string | null {
  const address = (href ?? "").trim();
  // A second slash stands for "the same protocol as here", a backslash is read as a slash.
  if (address.startsWith("//")) return readLinkAddress(`https:${address}`);
  if (/^(?:\/(?![/\\])|#.)/.test(address)) return address;
  if (/^mailto:[^\s@]+@[^\s@]/i.test(address) || /^tel:.*\d/i.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** The address if it is http or https, otherwise null: whatever a row contains, a link never runs a script. */
export function safeWebLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

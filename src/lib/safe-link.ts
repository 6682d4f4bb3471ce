/** The address if it is https, otherwise null: whatever a row contains, a link never runs a script or leaves unencrypted. */
export function safeWebLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

/** The address if it leads to the web over https, else null: whatever a row holds, a link never runs a script or leaves in the clear. */
export function safeWebLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

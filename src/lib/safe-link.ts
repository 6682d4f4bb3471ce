/** The address if it leads to the web (http or https), else null: whatever a row holds, a link never runs a script. */
export function safeWebLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

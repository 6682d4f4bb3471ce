/** A random UUID. Not crypto.randomUUID(), which http pages do not have. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(30));
  let place = 0;
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => ((bytes[place++] ?? 0) % 16).toString(16));
}

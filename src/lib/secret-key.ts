/**
 * True for text that holds a key which must never reach a browser: `sb_secret_…`, or a JWT whose role is service_role, also
 * in quotes, among other words or in an address.
 */
export function holdsSecretKey(text: string): boolean {
  if (text.includes("sb_secret_")) return true;
  const betweenDots = text.matchAll(/\.([\w-]+)=*(?=\.)/g);
  return [...betweenDots].some(([, claims = ""]) => roleOf(claims) === "service_role");
}

function roleOf(claims: string): unknown {
  try {
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).role;
  } catch {
    return undefined;
  }
}

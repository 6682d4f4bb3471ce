/**
 * The address if it is http or https, otherwise null: whatever a row contains, a link never runs a script. Nor is it one with a name
 * before an @, which looks like another site: https://your-bank.example@evil.example.
 */
export function safeWebLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** The only category whose posts may link to a project that readers can duplicate. The database does not let it be deleted. */
export const PROJECT_CATEGORY_ID = 2;

/** The address at which a post's project can be duplicated; null in other categories and for addresses that do not lead to the web. */
export function projectLink(categoryId: number, address: string | null): string | null {
  return categoryId === PROJECT_CATEGORY_ID ? safeWebLink(address) : null;
}

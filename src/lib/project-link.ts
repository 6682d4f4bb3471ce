import { safeWebLink } from "./safe-link";

/** The one category whose posts may carry a link to a project that readers can duplicate; the database keeps it from being deleted. */
export const PROJECT_CATEGORY_ID = 2;

/** The address at which a post's project can be duplicated; null in other categories and for addresses that are not https. */
export function projectLink(categoryId: number, address: string | null): string | null {
  return categoryId === PROJECT_CATEGORY_ID ? safeWebLink(address) : null;
}

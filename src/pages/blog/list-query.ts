import { cleanText, firstCharacters } from "@/lib/characters";
import type { PostQuery } from "@/data/posts/posts";

/** What the database reads of a search. Characters. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;

const PAGES = "/blog/page/";

/** What `?q=…&category=…&sort=oldest&page=2` asks for; anything invalid is ignored. */
export function readListQuery(params: URLSearchParams | FormData): PostQuery {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    search: firstCharacters(cleanText(text("q")).trim(), MAX_SEARCH_LENGTH).trim(),
    categoryId: readNumber(text("category")),
    oldestFirst: text("sort") === "oldest",
    page: Math.min(readNumber(text("page")) ?? 1, MAX_PAGE),
  };
}

/** What a list's address asks for, or null where its path names a page that no list can have. */
export function readListAddress({ pathname, searchParams }: URL): PostQuery | null {
  const query = readListQuery(searchParams);
  if (!pathname.startsWith(PAGES)) return query;
  const page = readNumber(pathname.slice(PAGES.length));
  return page === null || page > MAX_PAGE ? null : { ...query, page };
}

export function isListPath(pathname: string): boolean {
  return pathname === "/blog" || pathname.startsWith(PAGES);
}

/** The address of a page of the whole list, newest first. */
export function pageHref(page: number): string {
  return page > 1 ? `${PAGES}${page}` : "/blog";
}

/** The address of a list, without default values. */
export function listHref({ search, categoryId, oldestFirst, page }: PostQuery): string {
  if (search === "" && categoryId === null && !oldestFirst) return pageHref(page);
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (categoryId !== null) params.set("category", String(categoryId));
  if (oldestFirst) params.set("sort", "oldest");
  if (page > 1) params.set("page", String(page));
  return `/blog?${params}`;
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

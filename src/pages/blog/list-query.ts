import { MAX_PAGE, readNumber, readPage, readSearch } from "@/lib/list-address";
import { type PostQuery, POSTS_PER_PAGE } from "@/data/posts/posts";

const PAGES = "/blog/page/";

/** What `?q=…&category=…&sort=oldest&page=2` asks for; anything invalid is ignored. */
export function readListQuery(params: URLSearchParams | FormData): PostQuery {
  return {
    search: readSearch(params),
    categoryId: readNumber(params.get("category")),
    oldestFirst: params.get("sort") === "oldest",
    page: readPage(params),
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

/** The addresses of the pages after the first, for this number of published posts. */
export function listBlogPages(posts: number): string[] {
  return Array.from({ length: Math.ceil(posts / POSTS_PER_PAGE) }, (_, index) => pageHref(index + 1)).slice(1);
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

import type { PostQuery } from "@/data/posts";

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 100_000;

/** What `/blog?q=…&category=…&sort=oldest&page=2` asks for; anything invalid is ignored. */
export function readListQuery(params: URLSearchParams | FormData): PostQuery {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    search: text("q").replaceAll("\0", "").slice(0, MAX_SEARCH_LENGTH),
    categoryId: readNumber(text("category")),
    oldestFirst: text("sort") === "oldest",
    page: Math.min(readNumber(text("page")) ?? 1, MAX_PAGE),
  };
}

/** The address of a list, without default values. */
export function listHref({ search, categoryId, oldestFirst, page }: PostQuery): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("q", search);
  if (categoryId !== null) params.set("category", String(categoryId));
  if (oldestFirst) params.set("sort", "oldest");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/blog?${params}` : "/blog";
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

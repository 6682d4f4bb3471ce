import type { ShouldRevalidateFunctionArgs } from "react-router-dom";
import type { PostFilter } from "@/data/admin/posts";

const STATUSES = ["draft", "published", "scheduled"] as const;

/** The filter of the list of posts in the address; anything invalid is ignored. */
export function readPostFilter(params: URLSearchParams): PostFilter {
  const category = Number(params.get("category"));
  return {
    search: readSearch(params),
    status: STATUSES.find((status) => status === params.get("status")) ?? "",
    categoryId: Number.isSafeInteger(category) && category > 0 ? category : null,
    page: readPage(params),
  };
}

/** The search text in the address; "" if there is none. */
export function readSearch(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, 200);
}

/** The page of a list in the address, from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

/** The address of another page of the same list. */
export function pageAddress(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  return `?${next}`;
}

/** The record that the form is open for: its id, "new", or null while the form is closed. */
export function readEdited(params: URLSearchParams): number | "new" | null {
  const edited = params.get("edit");
  if (edited === null) return null;
  const id = Number(edited);
  return Number.isSafeInteger(id) && id > 0 ? id : "new";
}

/** The address of the same list with the form opened for a record, or closed. */
export function editAddress(params: URLSearchParams, edited: number | "new" | null): string {
  const next = new URLSearchParams(params);
  if (edited === null) next.delete("edit");
  else next.set("edit", String(edited));
  return `?${next}`;
}

/** A screen's `shouldRevalidate`: when a form's new record gets its address, the form has it already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isFirstSave(currentUrl.searchParams, nextUrl.searchParams);
}

/** Whether an address is that of a new record's form, and the next one that of a stored record. */
export function isFirstSave(current: URLSearchParams, next: URLSearchParams): boolean {
  return readEdited(current) === "new" && typeof readEdited(next) === "number";
}

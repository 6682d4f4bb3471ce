import type { ShouldRevalidateFunctionArgs } from "react-router-dom";
import { cleanText, firstCharacters } from "@/lib/characters";

/** What the database reads of a search. Characters. */
export const MAX_SEARCH_LENGTH = 100;

export function readSearch(params: URLSearchParams): string {
  return firstCharacters(cleanText(params.get("q") ?? "").trim(), MAX_SEARCH_LENGTH).trim();
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

export function pageAddress(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  return `?${next}`;
}

export function readEdited(params: URLSearchParams): number | "new" | null {
  const edited = params.get("edit");
  if (edited === null) return null;
  const id = Number(edited);
  return Number.isSafeInteger(id) && id > 0 ? id : "new";
}

export function editAddress(params: URLSearchParams, edited: number | "new" | null): string {
  const next = new URLSearchParams(params);
  if (edited === null) next.delete("edit");
  else next.set("edit", String(edited));
  return `?${next}`;
}

/** A screen's `shouldRevalidate`: when a form's new record gets its address, the form has it already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isFirstSave(currentUrl.searchParams, nextUrl.searchParams);
}

export function isFirstSave(current: URLSearchParams, next: URLSearchParams): boolean {
  return readEdited(current) === "new" && typeof readEdited(next) === "number";
}

import { cleanText, firstCharacters } from "./characters";

/** What the database reads of a search. Characters. */
export const MAX_SEARCH_LENGTH = 100;
/** No list has so many pages. */
export const MAX_PAGE = 100_000;

/** What a list's `?q=` asks for: "" for all. */
export function readSearch(params: URLSearchParams | FormData): string {
  return firstCharacters(cleanText(String(params.get("q") ?? "")).trim(), MAX_SEARCH_LENGTH).trim();
}

/** The page (from 1) that a list's `?page=` asks for; the first for anything but a number. */
export function readPage(params: URLSearchParams | FormData): number {
  return Math.min(readNumber(params.get("page")) ?? 1, MAX_PAGE);
}

/** A whole number from 1 in an address; null for anything else. */
export function readNumber(text: unknown): number | null {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : null;
}

import { cleanText, firstCharacters } from "./characters";

/** The most characters of a search that the database reads. */
export const MAX_SEARCH_LENGTH = 100;
/** More pages than any list has. */
export const MAX_PAGE = 100_000;

/** The search in a list's `?q=`; "" for none. */
export function readSearch(params: URLSearchParams | FormData): string {
  return firstCharacters(cleanText(String(params.get("q") ?? "")).trim(), MAX_SEARCH_LENGTH).trim();
}

/** The page in a list's `?page=`, from 1; 1 for anything but a number. */
export function readPage(params: URLSearchParams | FormData): number {
  return Math.min(readNumber(params.get("page")) ?? 1, MAX_PAGE);
}

/** A whole number from 1 in an address; null for anything else. */
export function readNumber(text: unknown): number | null {
  return /^[1-9]\d{0,8}$/.test(String(text)) ? Number(text) : null;
}

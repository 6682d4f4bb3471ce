/** The code of an error as the backend gives it ("23505", "PGRST301"); "" where the error has none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The hint of an error as the backend gives it; "" where it gives none. */
export function errorHint(error: unknown): string {
  return typeof error === "object" && error !== null && "hint" in error && typeof error.hint === "string" ? error.hint : "";
}

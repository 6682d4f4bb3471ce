/** The backend's error code ("23505", "PGRST301"); "" if the error has none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The backend's hint; "" if the error has none. */
export function errorHint(error: unknown): string {
  return typeof error === "object" && error !== null && "hint" in error && typeof error.hint === "string"
    ? error.hint
    : "";
}

/** The code of an error as the backend gives it ("23505", "PGRST301"); "" where the error has none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** What the backend, or the way to it, said in words that a writer can use; null where it said nothing of the kind. */
export function failureReason(error: unknown): string | null {
  // A browser that cannot connect throws a TypeError with words of its own ("Failed to fetch").
  if (!(error instanceof Error) || error instanceof TypeError) return null;
  // An answer that could not be read stands in the error as it came.
  if (/^\s*[<[{]/.test(error.message)) return null;
  return error.message || null;
}

export function failureReason(error: unknown): string | null {
  // A browser that cannot connect throws a TypeError with words of its own ("Failed to fetch").
  if (!(error instanceof Error) || error instanceof TypeError) return null;
  // If a response could not be parsed, the error holds it as it came.
  if (/^\s*[<[{]/.test(error.message)) return null;
  return error.message || null;
}

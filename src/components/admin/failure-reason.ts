export function failureReason(error: unknown): string | null {
  // A browser that cannot connect throws a TypeError in its own words ("Failed to fetch").
  if (!(error instanceof Error) || error instanceof TypeError) return null;
  // If a response could not be parsed, the message is the raw response.
  if (/^\s*[<[{]/.test(error.message)) return null;
  return error.message || null;
}

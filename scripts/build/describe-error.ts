/** An error's message and those of its causes: "The settings could not be read: fetch failed: connect ECONNREFUSED". */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return error.cause === undefined ? message : `${message}: ${describeError(error.cause)}`;
}

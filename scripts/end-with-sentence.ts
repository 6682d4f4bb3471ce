/** Prints the error's message without its stack and ends the process with 1. */
export function endWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

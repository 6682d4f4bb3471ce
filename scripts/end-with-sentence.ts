/** Says what went wrong in one sentence, without a stack, and ends the process with 1. */
export function endWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

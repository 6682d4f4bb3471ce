import { adviseOnFullDisk } from "../src/lib/full-disk.ts";

/** Prints the error's message without its stack (with advice for a full disk), and exits with code 1. */
export function endWithSentence(error: unknown): never {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${adviseOnFullDisk(error)}`.trim());
  process.exit(1);
}

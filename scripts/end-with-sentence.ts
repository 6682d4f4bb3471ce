import { adviseOnFullDisk } from "../src/lib/full-disk.ts";

const UNANSWERED =
  "The project did not answer. Check your connection and the project's address, and in the dashboard whether it is paused.";

/** Prints the error's message without its stack, with advice for a full disk or where nothing answers, and exits with code 1. */
export function endWithSentence(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  // What Node's fetch says whether the name, the connection or the server is missing.
  const advice = message.includes("fetch failed") ? UNANSWERED : adviseOnFullDisk(error);
  console.error(`${message}\n${advice}`.trim());
  process.exit(1);
}

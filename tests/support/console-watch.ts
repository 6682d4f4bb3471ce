import { vi } from "vitest";

// A test that opens a new tab has a second client. A page with two would fail the browser tests.
const clientOfEachTab = /Multiple GoTrueClient instances/;
// user-event presses within an `act` that it does not await. What a press has begun is awaited after it (`settled`).
const awaitedLater = /A component suspended inside an `act` scope/;

let logged: string[] = [];

/** "fetch failed" alone would not say of which address, or why. */
function describe(word: unknown): string {
  return word instanceof Error && word.cause ? `${word} (${word.cause})` : String(word);
}

/** Collects what the code under test writes with console.error and console.warn, until takeLogged() is called. */
export function watchConsole(): void {
  logged = [];
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      const message = words.map(describe).join(" ");
      if (!clientOfEachTab.test(message) && !awaitedLater.test(message)) logged.push(message);
    });
  }
}

/** What has been logged since the last call. A test that expects a message takes it; any message that is left fails the test. */
export function takeLogged(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}

import { vi } from "vitest";

let logged: string[] = [];

/** Collects what the code under test writes with console.error and console.warn, until takeLogged() is called. */
export function watchConsole(): void {
  logged = [];
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      logged.push(words.map(String).join(" "));
    });
  }
}

/** What has been logged since the last call. A test that expects a message takes it; any message that is left fails the test. */
export function takeLogged(): string[] {
  const taken = logged;
  logged = [];
  return taken;
}

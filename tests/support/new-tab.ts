import { vi } from "vitest";
import { start } from "./still-time.ts";

/** Another tab, or the same one reloaded: the app is loaded once more, and remembers only what this browser stores. */
export async function openNewTab(): Promise<void> {
  vi.resetModules();
  const { clock } = await import("@/browser/after");
  clock.start = start;
}

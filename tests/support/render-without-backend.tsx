import { expect, vi } from "vitest";
import { takeLogged } from "./console-watch.ts";
import { renderRoute } from "./render-route.tsx";

/** The app's environment, with a backend address that does not answer. Import the app after this. */
export function pointAtNoBackend(): void {
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_of_nobody");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "http://127.0.0.1:9/webhook");
  vi.stubEnv("VITE_SITE_URL", "https://blockwork.example");
}

/** The whole app at `path` without a backend: a static page must work all the same. */
export async function renderWithoutBackend(path: string): ReturnType<typeof renderRoute> {
  pointAtNoBackend();
  const app = await renderRoute(path);
  // A tab does not ask again at once.
  expect(takeLogged().filter((line) => !line.startsWith("The settings could not be read."))).toEqual([]);
  return app;
}

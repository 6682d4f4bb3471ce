import { vi } from "vitest";
import { renderRoute } from "./render-route.tsx";

/** The app's environment, with an address for the backend at which nothing answers. Import the app after this. */
export function pointAtNoBackend(): void {
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_of_nobody");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "http://127.0.0.1:9/webhook");
  vi.stubEnv("VITE_SITE_URL", "https://blockwork.example");
}

/** The whole app at `path` while no backend answers: a static page must not mind. */
export function renderWithoutBackend(path: string): ReturnType<typeof renderRoute> {
  pointAtNoBackend();
  return renderRoute(path);
}

import { vi } from "vitest";
import { renderRoute } from "./render-route.tsx";

/** The real routes at one URL while nothing answers at the backend's address: static pages must not mind. */
export async function renderWithoutBackend(url: string): ReturnType<typeof renderRoute> {
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_of_nobody");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "http://127.0.0.1:9/webhooks/contact");
  vi.stubEnv("VITE_SITE_URL", "http://localhost:5173");
  return renderRoute(url);
}

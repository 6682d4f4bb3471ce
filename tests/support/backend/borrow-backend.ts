import { type TestBackend, borrowBackend as borrow } from "local-supabase/testing";
import { vi } from "vitest";
import { project } from "./test-project.ts";

/** A local Supabase with this project's content for one test file, as good as new, and returned after the file's last test. */
export const borrowBackend = (): Promise<TestBackend> => borrow(project);

/** The same for tests of pages: the app's environment points at it, so import the app after this (`renderApp` does). */
export async function borrowPageBackend(): Promise<TestBackend> {
  const backend = await borrowBackend();
  vi.stubEnv("VITE_SUPABASE_URL", backend.url);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", backend.publishableKey);
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", `${backend.url}/webhooks/contact`);
  vi.stubEnv("VITE_SITE_URL", "http://localhost:5173");
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "");
  return backend;
}

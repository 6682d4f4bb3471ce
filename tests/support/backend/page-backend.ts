import type { TestBackend } from "@blockwork/local-supabase/testing";
import { borrowBackend } from "./borrow-backend.ts";

/**
 * The backend of this file's tests, as new. This is a setup file of all tests that run the app: the app's environment has its
 * address before anything of the app is imported.
 */
export const backend: TestBackend = await borrowBackend();

Object.assign(import.meta.env, {
  VITE_SUPABASE_URL: backend.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  VITE_CONTACT_WEBHOOK_URL: `${backend.url}/webhooks/contact`,
  VITE_SITE_URL: "http://localhost:5173",
  VITE_TURNSTILE_SITE_KEY: "",
});

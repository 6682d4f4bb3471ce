/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_CONTACT_WEBHOOK_URL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
}

interface Navigator {
  /** https://w3c.github.io/gpc */
  globalPrivacyControl?: boolean;
}

interface Window {
  /** Left by the page's loader script (scripts/build/page-loader.ts): a form that was submitted before its script had loaded. */
  blockworkHeld?: HTMLFormElement;
  /** For the browser tests: React has hydrated the built page. */
  blockworkHydrated?: boolean;
  /** Set once its visitor has done something, by the page's loader or by browser/visitor.ts. */
  blockworkSeen?: boolean;
}

const address = (value: string | undefined) => (value ?? "").replace(/\/+$/, "");

/** The VITE_* variables. A build checks them: see scripts/build/build-settings.ts. */
export const env = {
  supabaseUrl: address(import.meta.env.VITE_SUPABASE_URL),
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "",
  webhookUrl: address(import.meta.env.VITE_CONTACT_WEBHOOK_URL),
  siteUrl: address(import.meta.env.VITE_SITE_URL),
  turnstileSiteKey: import.meta.env.VITE_TURNSTILE_SITE_KEY || null,
};

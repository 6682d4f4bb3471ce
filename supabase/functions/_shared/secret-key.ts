/**
 * The key with which a function reads and writes: the project's secret key, or, in a project that has none yet, service_role's
 * (https://supabase.com/docs/guides/functions/secrets). Throws one sentence if there is neither.
 */
export function readSecretKey(setting: (name: string) => string | undefined): string {
  const keys: Record<string, string> = JSON.parse(setting("SUPABASE_SECRET_KEYS") || "{}");
  const key = keys.default ?? Object.values(keys)[0] ?? setting("SUPABASE_SERVICE_ROLE_KEY");
  if (!key) throw new Error("Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set");
  return key;
}

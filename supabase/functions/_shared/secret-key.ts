type Settings = (name: string) => string | undefined;

/** Every secret key of the project, the default one first. */
export function readSecretKeys(setting: Settings): string[] {
  const { default: first, ...others }: Record<string, string> = JSON.parse(setting("SUPABASE_SECRET_KEYS") || "{}");
  return [first, ...Object.values(others), setting("SUPABASE_SERVICE_ROLE_KEY")].filter((key) => key !== undefined);
}

/**
 * Returns the key with which a function reads and writes: the project's secret key, or in a project without one service_role's
 * (https://supabase.com/docs/guides/functions/secrets). Throws one sentence if there is neither.
 */
export function readSecretKey(setting: Settings): string {
  const [key] = readSecretKeys(setting);
  if (!key) throw new Error("Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set");
  return key;
}

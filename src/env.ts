import { holdsSecretKey } from "@/lib/secret-key";

/** The VITE_* variables, read and checked once. Problems are collected, so that the app can list them on one page. */
type Environment = {
  supabaseUrl: string;
  supabaseKey: string;
  webhookUrl: string;
  siteUrl: string;
  turnstileSiteKey: string | null;
};

function isWebAddress(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

const problems: string[] = [];

function webAddress(name: string, value: string | undefined): string {
  if (!value) problems.push(`${name} is missing.`);
  else if (holdsSecretKey(value)) problems.push(`${name} holds a secret key. Remove it and revoke the key.`);
  else if (!isWebAddress(value)) problems.push(`${name} is not a web address: ${value}`);
  return (value ?? "").replace(/\/+$/, "");
}

const supabaseKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";
if (!supabaseKey) problems.push("VITE_SUPABASE_PUBLISHABLE_KEY is missing.");
else if (holdsSecretKey(supabaseKey)) {
  problems.push(
    "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. Use the publishable (anon) key and revoke this one.",
  );
}

export const env: Environment = {
  supabaseUrl: webAddress("VITE_SUPABASE_URL", import.meta.env.VITE_SUPABASE_URL),
  supabaseKey,
  webhookUrl: webAddress("VITE_CONTACT_WEBHOOK_URL", import.meta.env.VITE_CONTACT_WEBHOOK_URL),
  siteUrl: webAddress("VITE_SITE_URL", import.meta.env.VITE_SITE_URL),
  turnstileSiteKey: import.meta.env.VITE_TURNSTILE_SITE_KEY || null,
};

/** One sentence for each variable that is missing or invalid; empty if the app can run. */
export const environmentProblems: readonly string[] = problems;

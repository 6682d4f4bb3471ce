import { loadEnv } from "vite";
import { holdsSecretKey } from "../../tools/secret-key.ts";
import { previewSite } from "../local-addresses.ts";

export type BuildSettings = {
  supabaseUrl: string;
  supabaseKey: string;
  webhookUrl: string;
  siteUrl: string;
  turnstileSiteKey: string;
  /** True if no project is configured: the build uses the embedded backend and only works on this machine. */
  local: boolean;
};

/** Variables that build servers set: GitHub and most others, Netlify, Cloudflare, Vercel. */
const HOSTS = ["CI", "NETLIFY", "CF_PAGES", "WORKERS_CI", "VERCEL"];

/** The variables that let a site talk to the embedded backend at this address. */
export const variablesFor = (url: string) => ({
  VITE_SUPABASE_URL: url,
  VITE_CONTACT_WEBHOOK_URL: `${url}/webhooks/contact`,
});

/**
 * The VITE_* settings of a build, from the environment and the .env files of production; if none is set, or the demo is asked for
 * by name, those of development with the preview's address and that of the embedded backend, where it is given. Throws one
 * sentence if something is missing or not allowed, or if a build server has none, where the demo would be published; puts the
 * result into process.env, where Vite reads it.
 */
export function readBuildSettings(root: string, localAddress?: string, isDemoAskedFor = false): BuildSettings {
  const configured = isDemoAskedFor ? {} : loadEnv("production", root, "VITE_");
  const local = !configured.VITE_SUPABASE_URL && !configured.VITE_SUPABASE_PUBLISHABLE_KEY;
  const backend = localAddress ? variablesFor(localAddress) : {};
  const values = local
    ? { ...loadEnv("development", root, "VITE_"), ...backend, VITE_SITE_URL: previewSite, ...configured }
    : configured;

  if (local && !isDemoAskedFor && HOSTS.some((name) => process.env[name])) {
    throw new Error("No project is configured: set the variables of .env.example in this build server's settings.");
  }

  const required = ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY", "VITE_CONTACT_WEBHOOK_URL", "VITE_SITE_URL"];
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(", ")}. See .env.example.`);

  const secret = Object.entries(values).find(([, value]) => holdsSecretKey(value));
  if (secret) {
    throw new Error(
      `${secret[0]} holds a secret key, which a build would publish. Use the publishable key and revoke this one.`,
    );
  }
  for (const name of ["VITE_SUPABASE_URL", "VITE_CONTACT_WEBHOOK_URL", "VITE_SITE_URL"]) {
    if (!URL.canParse(values[name] ?? "")) throw new Error(`${name} is not a web address: ${values[name]}`);
  }

  const site = values.VITE_SITE_URL ?? "";
  // Emails append the path of a page to it.
  if (new URL(site).origin !== site) {
    throw new Error(`VITE_SITE_URL is the site's address alone, without a slash at its end or a path: ${site}`);
  }

  Object.assign(process.env, values);
  const text = (name: string): string => (values[name] ?? "").replace(/\/+$/, "");
  return {
    supabaseUrl: text("VITE_SUPABASE_URL"),
    supabaseKey: text("VITE_SUPABASE_PUBLISHABLE_KEY"),
    webhookUrl: text("VITE_CONTACT_WEBHOOK_URL"),
    siteUrl: text("VITE_SITE_URL"),
    turnstileSiteKey: text("VITE_TURNSTILE_SITE_KEY"),
    local,
  };
}

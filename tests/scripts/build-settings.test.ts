import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readBuildSettings } from "../../scripts/build/build-settings.ts";

/** A folder without .env files. */
const nowhere = tmpdir();
const address = "http://127.0.0.1:54321";

afterEach(() => void vi.unstubAllEnvs());

test("a build server without a project builds nothing, where it would publish the demo", () => {
  vi.stubEnv("NETLIFY", "true");
  expect(() => readBuildSettings(nowhere)).toThrow("No project is configured");
});

test("--data means the embedded project, even where a live one is configured", () => {
  const root = mkdtempSync(join(tmpdir(), "blockwork-live-"));
  cpSync(".env.development", join(root, ".env.development"));
  writeFileSync(join(root, ".env.production.local"), "VITE_SUPABASE_URL=https://live.supabase.co\n");
  // It leaves them in the environment.
  for (const name of ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "CONTACT_WEBHOOK_URL", "SITE_URL"])
    vi.stubEnv(`VITE_${name}`, undefined);
  expect(readBuildSettings(root, address, true)).toMatchObject({ local: true, supabaseUrl: address });
});

test("a build refuses a secret key in any disguise, even in the webhook's address, and names what is missing", () => {
  const key = "sb_secret_1234567890";
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.x`;
  vi.stubEnv("VITE_SUPABASE_URL", "https://project.supabase.co");
  expect(() => readBuildSettings(nowhere)).toThrow(
    "Missing: VITE_SUPABASE_PUBLISHABLE_KEY, VITE_CONTACT_WEBHOOK_URL, VITE_SITE_URL",
  );
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "https://hooks.example.com/contact");
  vi.stubEnv("VITE_SITE_URL", "https://www.example.com");
  for (const disguise of [key, ` ${key}`, `"${key}"`, `{"key":"${key}"}`, token, ` "${token}"`]) {
    vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", disguise);
    expect(() => readBuildSettings(nowhere)).toThrow("VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key");
  }
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_fine");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", `https://hooks.example.com/contact?key=${key}`);
  expect(() => readBuildSettings(nowhere)).toThrow("VITE_CONTACT_WEBHOOK_URL holds a secret key");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "not an address");
  expect(() => readBuildSettings(nowhere)).toThrow("VITE_CONTACT_WEBHOOK_URL is not a web address");
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", "https://hooks.example.com/contact");
  for (const site of ["https://www.example.com/", "https://www.example.com/shop"]) {
    vi.stubEnv("VITE_SITE_URL", site);
    expect(() => readBuildSettings(nowhere)).toThrow("VITE_SITE_URL is the site's address alone");
  }
});

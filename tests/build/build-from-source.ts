import { cp } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { buildSite, type BuildReport } from "../../scripts/build/build-site.ts";
import type { Bundle } from "../../scripts/build/bundle.ts";
import { openCache } from "../../scripts/build/cache.ts";
import type { PageAssets } from "../../scripts/build/page-html.ts";
import type { BuildSettings } from "../../scripts/build/build-settings.ts";
import type { TestBackend } from "@blockwork/local-supabase/testing";

export const settings: BuildSettings = {
  supabaseUrl: "https://abcdefghijklmnopqrst.supabase.co",
  supabaseKey: "sb_publishable_test",
  webhookUrl: "https://hooks.example.com/contact",
  siteUrl: "https://blockwork.example",
  turnstileSiteKey: "",
  local: false,
};

export const template = "<!doctype html><html><head><!--head--></head><body><div><!--app--></div></body></html>";

export const assets: PageAssets = {
  entry: "/assets/main.js",
  chunks: ["/assets/page.js"],
  sheets: [{ address: "/assets/main.css", css: ".btn{color:red}" }],
  fonts: ["/assets/font.woff2"],
};

/** Builds everything but the bundle in this process, against the backend of this file. Returns the build's report and its warnings. */
export async function buildFromSource(
  backend: TestBackend,
  outDir: string,
  requireBackend = true,
): Promise<{ report: BuildReport; warnings: string }> {
  // A test may have put something else in the place of one of its modules.
  vi.resetModules();
  const bundle: Bundle = { template, assetsOf: () => assets, prerender: await import("@/prerender") };
  // As the bundler does.
  await cp("public", outDir, { recursive: true });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    const report = await buildSite(bundle, {
      outDir,
      cache: openCache(join(outDir, "../cache")),
      settings: { ...settings, supabaseUrl: backend.url, siteUrl: bundle.prerender.env.siteUrl },
      requireBackend,
    });
    return { report, warnings: warned.mock.calls.flat().join("\n") };
  } finally {
    warned.mockRestore();
  }
}

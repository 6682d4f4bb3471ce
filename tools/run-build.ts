import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a build against a running local backend needs to know. */
export type LocalBuild = { backendUrl: string; publishableKey: string; siteUrl: string; outDir: string };

/**
 * Builds the site against a local backend, in a process of its own: the backend may run in this one and has to go on
 * answering. Rejects if the build fails.
 */
export function runBuild({ backendUrl, publishableKey, siteUrl, outDir }: LocalBuild): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      BUILD_OUT_DIR: outDir,
      PRERENDER: "require",
      VITE_SUPABASE_URL: backendUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      VITE_CONTACT_WEBHOOK_URL: `${backendUrl}/webhooks/contact`,
      VITE_SITE_URL: siteUrl,
    },
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(`The build failed (exit code ${code}).`))));
  });
}

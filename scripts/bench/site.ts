import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/server/start.ts";
import { chromiumArguments, ensureChromium } from "../../tools/chromium.ts";
import { findFreePort } from "../../tools/find-free-port.ts";
import { runBuild } from "../../tools/run-build.ts";
import { serveBuild } from "../../tools/serve-build.ts";

type Site = { backend: LocalBackend; siteUrl: string; browser: Browser };

/** Builds the demo content and serves it while `measure` runs, with a browser. Throws where a build fails. */
export async function withSite<Result>(
  folder: string,
  browserArguments: string[],
  measure: (site: Site) => Promise<Result>,
): Promise<Result> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  await runBuild({
    backendUrl: backend.url,
    publishableKey: backend.secrets.publishableKey,
    siteUrl,
    outDir: folder,
    cacheDir: join(folder, "cache"),
  });
  const server = await serveBuild(folder, port);
  const args = [...chromiumArguments, ...browserArguments];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    return await measure({ backend, siteUrl, browser });
  } finally {
    await browser.close();
    server.close();
    await backend.close();
  }
}

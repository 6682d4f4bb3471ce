/** `npm run build`: the site into dist/, pre-rendered from the configured backend, or from the embedded one where none is configured. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureLocalBackend } from "./ensure-local-backend.ts";
import { readBuildSettings } from "./build/settings.ts";

process.env.NODE_ENV = "production";
const root = fileURLToPath(new URL("..", import.meta.url));

async function main(): Promise<void> {
  const settings = readBuildSettings(root);
  const outDir = resolve(root, process.env.BUILD_OUT_DIR ?? "dist");
  const backend = settings.local ? await ensureLocalBackend(root) : null;
  try {
    // Imported late: React decides by NODE_ENV at its first import which of its builds it is.
    const { buildSite } = await import("./build/build-site.ts");
    const report = await buildSite({ root, outDir, settings, requireBackend: process.env.PRERENDER === "require" });
    console.log(`${report.pages} pages with ${report.posts} posts are in ${outDir}.`);
    if (settings.local) {
      console.log(
        "\nTHIS BUILD IS FOR THIS MACHINE ONLY: no backend is configured, so it talks to the embedded one.\n" +
          "Look at it with `npm run preview`. To build for the public, set the variables of .env.example.\n",
      );
    }
  } finally {
    await backend?.close();
  }
}

try {
  await main();
  // Vite's bundler keeps worker threads that would hold the process open for a while.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** `npm run build`: the site into dist/, pre-rendered from the configured backend, or from the embedded one where none is configured. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureLocalBackend } from "./ensure-local-backend.ts";
import { bundleApart } from "./build/bundle-apart.ts";

process.env.NODE_ENV = "production";
const root = fileURLToPath(new URL("..", import.meta.url));

async function main(serverDir: string): Promise<void> {
  const outDir = resolve(root, process.env.BUILD_OUT_DIR ?? "dist");
  const startedAt = performance.now();
  const settings = await bundleApart(root, outDir, serverDir);
  const bundledAt = performance.now();
  const backend = settings.local ? await ensureLocalBackend(root) : null;
  try {
    // Imported late: React decides by NODE_ENV at its first import which of its builds it is.
    const { buildSite } = await import("./build/build-site.ts");
    const report = await buildSite(serverDir, { root, outDir, settings, requireBackend: process.env.PRERENDER === "require" });
    const [bundling, making] = [bundledAt - startedAt, performance.now() - bundledAt].map((time) => (time / 1000).toFixed(1));
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    console.log(`${report.pages} pages with ${report.posts} posts are in ${outDir}.`);
    console.log(`Bundling took ${bundling} s, making the pages ${making} s and at most ${memory} MB.`);
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

// Inside the project, so that it finds its packages, and in a folder of its own, so that two builds do not collide.
await mkdir(join(root, ".local"), { recursive: true });
const serverDir = await mkdtemp(join(root, ".local/prerender-"));
try {
  await main(serverDir);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(serverDir, { recursive: true });
}
process.exit();

/** `npm run build`: the site into dist/, pre-rendered from the configured backend, or from the embedded one where none is configured, on the data that `-- --data FOLDER` names. */
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Changes } from "./announce/send-changes.ts";
import { type BuildReport, buildSite } from "./build/build-site.ts";
import { bundle } from "./build/bundle.ts";
import { openCache } from "./build/cache.ts";
import { describeError } from "./build/describe-error.ts";
import { type BuildSettings, readBuildSettings } from "./build/build-settings.ts";
import { listChanged, readPublished } from "./build/changed-addresses.ts";
import { dataFolder, dataOptions } from "./data-folder.ts";
import { ensureLocalBackend, findLocalAddress } from "./ensure-local-backend.ts";

// React reads it when the bundle first imports it.
process.env.NODE_ENV = "production";

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = resolve(root, process.env.BUILD_OUT_DIR ?? "dist");
const cacheDir = resolve(root, process.env.BUILD_CACHE_DIR ?? "node_modules/.cache/blockwork");

/** Leaves what has changed for `npm run announce`, which runs once the build is online. */
async function noteChanges(settings: BuildSettings, { builtAt, listed }: BuildReport): Promise<void> {
  const file = join(root, ".local/changed-addresses.json");
  rmSync(file, { force: true });
  const published = settings.local || !listed ? null : await readPublished(settings);
  if (!published || !listed) return;
  const changes: Changes = { builtAt, paths: listChanged(published, listed) };
  await writeFile(file, JSON.stringify(changes));
}

async function main(serverDir: string): Promise<void> {
  const startedAt = performance.now();
  const { values } = parseArgs({ options: dataOptions });
  const data = dataFolder(root, values);
  const settings = readBuildSettings(root, await findLocalAddress(root, data));
  const bundled = await bundle(root, outDir, serverDir);
  const bundledAt = performance.now();
  const backend = settings.local ? await ensureLocalBackend(root, data, values) : null;
  try {
    const cache = openCache(cacheDir);
    const report = await buildSite(bundled, {
      outDir,
      cache,
      settings,
      // Without an answer, the site would have no posts.
      requireBackend: process.env.PRERENDER !== "optional",
    });
    await cache.removeOld();
    await noteChanges(settings, report);
    const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
    console.log(
      `${report.pages} pages with ${report.posts} posts are in ${outDir}.\n` +
        `Bundling took ${seconds(startedAt, bundledAt)} s, making the pages ${seconds(bundledAt, performance.now())} s ` +
        `and at most ${Math.round(process.resourceUsage().maxRSS / 1000)} MB.`,
    );
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

// Inside the project, where the bundle finds its packages; a folder of its own, so that two builds do not collide.
await mkdir(join(root, ".local"), { recursive: true });
const serverDir = await mkdtemp(join(root, ".local/prerender-"));
try {
  await main(serverDir);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
} finally {
  rmSync(serverDir, { recursive: true });
}
// The process that started this one ends it: with a C library before glibc 2.41, Node may wait for ever for its threads at exit
// (https://sourceware.org/bugzilla/show_bug.cgi?id=25847).
process.send?.(process.exitCode ?? 0);
// Threads of the embedded backend or of a slow cover's connection must not hold the process open.
process.exit();

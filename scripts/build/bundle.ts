import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { FACTS, type StoredBundle } from "./open-bundle.ts";
import { ENTRY, findEntry, type ModuleChunks } from "./route-chunks.ts";

/** Bundles the site for browsers into outDir, and for the build itself into serverDir. Throws what Vite throws. */
export async function bundle(root: string, outDir: string, serverDir: string): Promise<void> {
  const [{ build }, { pageLoader }] = await Promise.all([import("vite"), import("./page-loader.ts")]);
  await build({
    root,
    logLevel: "warn",
    // Without index.html: page-html.ts decides what each page loads, and when.
    build: { outDir, emptyOutDir: true, manifest: true, ssrManifest: true, rolldownOptions: { input: ENTRY } },
  });
  await build({
    root,
    logLevel: "warn",
    // Reduced to what pages use: each thread of the build loads them.
    ssr: { noExternal: ["lucide-react", "react-helmet-async", "react-router", "react-router-dom"] },
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        // The worker's name is in crew.ts: as JavaScript it starts at once, and its libraries run as they are.
        input: { prerender: "src/prerender.tsx", worker: "scripts/build/posts/worker.ts" },
        // This bundle is not downloaded, so its chunks do not matter.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  const read = (path: string) => readFile(join(outDir, path), "utf8");
  const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
  const moduleChunks: ModuleChunks = JSON.parse(await read(".vite/ssr-manifest.json"));
  await rm(join(outDir, ".vite"), { recursive: true });

  const files = await readdir(join(outDir, "assets"));
  const font = (cut: string) => {
    const name = files.find((file) => file.startsWith(`bricolage-grotesque-${cut}-`));
    if (!name) throw new Error(`The bundle lacks its font ${cut}.`);
    return `/assets/${name}`;
  };
  const { script, styles } = findEntry(manifest);
  const template = await readFile(join(root, "index.html"), "utf8");
  const stored: StoredBundle = {
    template: template.replace(`<script type="module" src="/${ENTRY}"></script>`, ""),
    assets: { entry: script, styles, font: font("700-basic"), leadFont: font("350-latin"), loader: pageLoader },
    sheet: await read(styles.slice(1)),
    manifest,
    moduleChunks,
  };
  await writeFile(join(serverDir, FACTS), JSON.stringify(stored));
}

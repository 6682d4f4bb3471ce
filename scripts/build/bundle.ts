import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { JSDOM } from "jsdom";
import { build, type Manifest } from "vite";
import { ENTRY, findChunks, findEntry, type ModuleChunks } from "./route-chunks.ts";

export type PrerenderModule = typeof import("../../src/prerender.tsx");

export type Bundle = {
  /** index.html without its script, to be filled. */
  template: string;
  /** The addresses of what every page loads. */
  assets: { entry: string; styles: string; font: string };
  /** The addresses of the chunks that hold these source files, but for the entry. */
  chunksOf(files: readonly string[]): string[];
  /** The program that renders the pages. */
  prerender: PrerenderModule;
};

/** Bundles the site for browsers into outDir, and for the build itself into serverDir. Throws what Vite throws. */
export async function bundle(root: string, outDir: string, serverDir: string): Promise<Bundle> {
  await build({
    root,
    logLevel: "warn",
    // Without index.html: page-html.ts decides what each page loads, and when.
    build: { outDir, emptyOutDir: true, manifest: true, ssrManifest: true, rolldownOptions: { input: ENTRY } },
  });
  await build({
    root,
    logLevel: "warn",
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: "src/prerender.tsx",
      copyPublicDir: false,
      // This bundle is not downloaded, so its chunks do not matter.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  const read = (path: string) => readFile(join(outDir, path), "utf8");
  const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
  const moduleChunks: ModuleChunks = JSON.parse(await read(".vite/ssr-manifest.json"));
  await rm(join(outDir, ".vite"), { recursive: true });

  const font = (await readdir(join(outDir, "assets"))).find((name) => name.startsWith("bricolage-grotesque-700-basic"));
  if (!font) throw new Error("The bundle lacks its font.");
  const prerender: PrerenderModule = await import(pathToFileURL(join(serverDir, "prerender.js")).href);
  prerender.setSanitizerWindow(new JSDOM("").window);
  const { script, styles } = findEntry(manifest);
  const template = await readFile(join(root, "index.html"), "utf8");
  return {
    template: template.replace(`<script type="module" src="/${ENTRY}"></script>`, ""),
    assets: { entry: script, styles, font: `/assets/${font}` },
    chunksOf: (files) => findChunks(files, manifest, moduleChunks),
    prerender,
  };
}

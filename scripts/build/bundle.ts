import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { PageAssets } from "./page-html.ts";
import { ENTRY, findChunks, findEntry, type ModuleChunks } from "./route-chunks.ts";

export type PrerenderModule = typeof import("../../src/prerender.tsx");

type BundleFacts = {
  /** index.html without its script, to be filled. */
  template: string;
  /** What every page loads: addresses, and the text of its inline script. */
  assets: Omit<PageAssets, "chunks">;
  /** The whole style sheet. */
  sheet: string;
};

export type Bundle = BundleFacts & {
  /** The addresses of the chunks that hold these source files, but for the entry. */
  chunksOf(files: readonly string[]): string[];
  /** The program that renders the pages. */
  prerender: PrerenderModule;
};

type StoredBundle = BundleFacts & { manifest: Manifest; moduleChunks: ModuleChunks };

const FACTS = "bundle.json";

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
  const { script, styles } = findEntry(manifest);
  const template = await readFile(join(root, "index.html"), "utf8");
  const stored: StoredBundle = {
    template: template.replace(`<script type="module" src="/${ENTRY}"></script>`, ""),
    assets: { entry: script, styles, font: `/assets/${font}`, loader: pageLoader },
    sheet: await read(styles.slice(1)),
    manifest,
    moduleChunks,
  };
  await writeFile(join(serverDir, FACTS), JSON.stringify(stored));
}

/** What `bundle` has left in serverDir. Throws if nothing is there. */
export async function openBundle(serverDir: string): Promise<Bundle> {
  const { manifest, moduleChunks, ...facts }: StoredBundle = JSON.parse(await readFile(join(serverDir, FACTS), "utf8"));
  const prerender: PrerenderModule = await import(pathToFileURL(join(serverDir, "prerender.js")).href);
  return { ...facts, chunksOf: (files) => findChunks(files, manifest, moduleChunks), prerender };
}

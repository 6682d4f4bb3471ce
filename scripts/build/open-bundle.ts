import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { PageAssets } from "./page-html.ts";
import { findChunks, type ModuleChunks } from "./route-chunks.ts";

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

export type StoredBundle = BundleFacts & { manifest: Manifest; moduleChunks: ModuleChunks };

export const FACTS = "bundle.json";

/** What `bundle` has left in serverDir. Throws if nothing is there. */
export async function openBundle(serverDir: string): Promise<Bundle> {
  const { manifest, moduleChunks, ...facts }: StoredBundle = JSON.parse(await readFile(join(serverDir, FACTS), "utf8"));
  const prerender: PrerenderModule = await import(pathToFileURL(join(serverDir, "prerender.js")).href);
  return { ...facts, chunksOf: (files) => findChunks(files, manifest, moduleChunks), prerender };
}

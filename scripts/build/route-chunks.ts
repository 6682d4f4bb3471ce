import { readFile } from "node:fs/promises";
import type { Manifest, ManifestChunk } from "vite";

/** Route patterns and the page module that each of them loads, read from the map of routes itself. */
async function readPageModules(routesFile: string): Promise<Map<string, string>> {
  const source = await readFile(routesFile, "utf8");
  const entries = source.matchAll(/path: "([^"]+)", lazy: \(\) => import\("@\/([^"]+)"\)/g);
  return new Map(Array.from(entries, ([, path = "", module = ""]) => [path, `src/${module}.tsx`]));
}

/** Layouts that are loaded with their pages, by the folder of these pages. */
const lazyLayouts: Record<string, string> = { "src/pages/products/atsute/": "src/layouts/atsuite/atsuite-layout.tsx" };

/** Pages that share a chunk (vite.config.ts), by their folder: the manifest names the chunk, not what is in it. */
const sharedPages: Record<string, string> = { "src/pages/blog/": "posts" };

function findShared(manifest: Manifest, name: string): [key: string, chunk: ManifestChunk] {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name);
  if (!found) throw new Error(`The bundle has no chunk ${name}.`);
  return found;
}

/** The chunk that starts the program. index.html and main.tsx are in it, so that no page asks for a small file in front of it. */
export function findEntry(manifest: Manifest): ManifestChunk {
  return findShared(manifest, "site")[1];
}

/**
 * Finds the chunks that a route's page needs beside the entry, so that the browser asks for all of them at once instead of
 * one after the other. Returns a function from route pattern to `/assets/…` addresses; it throws for a pattern that the
 * map does not have.
 */
export async function findRouteChunks(routesFile: string, manifest: Manifest): Promise<(pattern: string) => string[]> {
  const modules = await readPageModules(routesFile);
  const entry = findEntry(manifest);

  function collect(key: string, found: Set<string>): void {
    const chunk = manifest[key];
    if (!chunk || chunk === entry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, found);
  }

  return (pattern) => {
    const module = modules.get(pattern);
    if (!module) throw new Error(`No page module found for the route ${pattern}.`);
    const [, shared] = Object.entries(sharedPages).find(([folder]) => module.startsWith(folder)) ?? [];
    const page = shared ? findShared(manifest, shared)[0] : module;
    if (!manifest[page]) throw new Error(`${module} is in no chunk of the bundle.`);
    const found = new Set<string>();
    collect(page, found);
    for (const [folder, layout] of Object.entries(lazyLayouts)) {
      if (module.startsWith(folder)) collect(layout, found);
    }
    return [...found].map((file) => `/${file}`);
  };
}

import { readFile } from "node:fs/promises";
import type { Manifest } from "vite";

/** Route patterns and the page module that each of them loads, read from the map of routes itself. */
async function readPageModules(routesFile: string): Promise<Map<string, string>> {
  const source = await readFile(routesFile, "utf8");
  const entries = source.matchAll(/path: "([^"]+)", lazy: \(\) => import\("@\/([^"]+)"\)/g);
  return new Map(Array.from(entries, ([, path = "", module = ""]) => [path, `src/${module}.tsx`]));
}

/** Layouts that are loaded with their pages, by the folder of these pages. */
const lazyLayouts: Record<string, string> = { "src/pages/products/atsute/": "src/layouts/atsuite-layout.tsx" };

/**
 * Finds the chunks that a route's page needs beside the entry, so that the browser asks for all of them at once instead of
 * one after the other. Returns a function from route pattern to `/assets/…` addresses; it throws for a pattern that the
 * map does not have.
 */
export async function findRouteChunks(routesFile: string, manifest: Manifest): Promise<(pattern: string) => string[]> {
  const modules = await readPageModules(routesFile);
  const entry = manifest["index.html"];

  function collect(key: string, found: Set<string>): void {
    const chunk = manifest[key];
    if (!chunk || chunk === entry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, found);
  }

  return (pattern) => {
    const module = modules.get(pattern);
    if (!module || !manifest[module]) throw new Error(`No page module found for the route ${pattern}.`);
    const found = new Set<string>();
    collect(module, found);
    for (const [folder, layout] of Object.entries(lazyLayouts)) {
      if (module.startsWith(folder)) collect(layout, found);
    }
    const withEntry = new Set((entry?.imports ?? []).map((key) => manifest[key]?.file));
    return [...found].filter((file) => !withEntry.has(file)).map((file) => `/${file}`);
  };
}

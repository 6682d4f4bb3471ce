import type { Manifest } from "vite";

/** The files of each module's chunk as addresses, the program first: Vite's `ssrManifest`. */
export type ModuleChunks = Record<string, string[]>;

/** Where the program starts. */
export const ENTRY = "src/main.tsx";

/** The chunk that starts the program, and its style sheet, as addresses. Throws where the bundle has no sheet. */
export function findEntry(manifest: Manifest): { script: string; styles: string } {
  const entry = manifest[ENTRY];
  const [styles] = entry?.css ?? [];
  if (!entry || !styles) throw new Error("The bundle lacks its entry or its style sheet.");
  return { script: `/${entry.file}`, styles: `/${styles}` };
}

/**
 * The chunks with these source files and their imports, except the entry, which every page has, so that the browser can load
 * all of them at once. Returns addresses; throws if a file is in no chunk.
 */
export function findChunks(files: readonly string[], manifest: Manifest, moduleChunks: ModuleChunks): string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const entry = findEntry(manifest).script;
  const found = new Set<string>();

  function collect(address: string): void {
    if (address === entry || found.has(address)) return;
    found.add(address);
    for (const key of chunks.get(address)?.imports ?? []) collect(`/${manifest[key]?.file}`);
  }

  for (const file of files) {
    const [address] = moduleChunks[file] ?? [];
    if (!address) throw new Error(`${file} is in no chunk of the bundle.`);
    collect(address);
  }
  return [...found];
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { PageAssets, Sheet } from "./page-html.ts";

export type PrerenderModule = typeof import("../../src/prerender.tsx");

export type Bundle = {
  /** index.html without its script, to be filled. */
  template: string;
  /** What a page needs beyond what every page has, if its routes load these source files. Of `late` files, only the styles. */
  assetsOf(files: readonly string[], late?: readonly string[]): PageAssets;
  /** The program that renders the pages. */
  prerender: PrerenderModule;
};

const ENTRY = "src/main.tsx";

/** Bundles the site for browsers into outDir, and its renderer for the build itself into serverDir. Throws if Vite fails. */
export async function bundle(root: string, outDir: string, serverDir: string): Promise<Bundle> {
  await runVite(root, ["--outDir", outDir, "--ssrManifest"]);
  await runVite(root, ["--outDir", serverDir, "--ssr", "src/prerender.tsx"]);
  const read = (path: string): Promise<string> => readFile(join(outDir, path), "utf8");
  const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
  const filesOfModule: Record<string, string[]> = JSON.parse(await read(".vite/ssr-manifest.json"));
  await rm(join(outDir, ".vite"), { recursive: true });

  const assets = await readdir(join(outDir, "assets"));
  const sheets = new Map<string, Sheet>();
  for (const name of assets.filter((file) => file.endsWith(".css")))
    sheets.set(`assets/${name}`, { address: `/assets/${name}`, css: await read(`assets/${name}`) });
  const fonts = ["700", "text"].map((face) => {
    const font = assets.find((file) => file.startsWith(`bricolage-grotesque-${face}-basic-`));
    if (!font) throw new Error(`The bundle lacks the font bricolage-grotesque-${face}-basic.`);
    return `/assets/${font}`;
  });
  const template = await readFile(join(root, "index.html"), "utf8");
  return {
    template: template.replace(`<script type="module" src="/${ENTRY}"></script>`, ""),
    assetsOf(files, late = []) {
      const { chunks } = followImports(files, manifest, filesOfModule);
      const { css } = followImports([...files, ...late], manifest, filesOfModule);
      const entry = `/${manifest[ENTRY]?.file}`;
      return {
        fonts,
        entry,
        chunks: chunks.map((file) => `/${file}`).filter((address) => address !== entry),
        sheets: css.flatMap((file) => sheets.get(file) ?? []),
      };
    },
    prerender: await import(pathToFileURL(join(serverDir, "prerender.js")).href),
  };
}

/** In a separate process, which frees the bundler's 800 MB before pages are rendered. */
async function runVite(root: string, options: readonly string[]): Promise<void> {
  const vite = fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
  const child = spawn(process.execPath, [vite, "build", "--emptyOutDir", "--logLevel", "warn", ...options], {
    cwd: root,
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The site could not be bundled.");
}

/**
 * The chunks that hold the entry and these modules, with everything that they import statically, and the style sheets of all
 * of them: what is imported comes before what imports it. Throws if a module is in no chunk.
 */
function followImports(
  modules: readonly string[],
  manifest: Manifest,
  filesOfModule: Record<string, string[]>,
): { chunks: string[]; css: string[] } {
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));
  const found = new Map<string, string[]>();
  function follow(key: string): void {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) follow(imported);
    found.set(chunk.file, chunk.css ?? []);
  }
  follow(ENTRY);
  for (const module of modules) {
    const key = keys.get(filesOfModule[module]?.find((file) => file.endsWith(".js")) ?? "");
    if (!key) throw new Error(`${module} is in no chunk of the bundle.`);
    follow(key);
  }
  return { chunks: [...found.keys()], css: [...new Set([...found.values()].flat())] };
}

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";

/**
 * The bundler keeps its own helpers in a file that every page would have to ask for: the few hundred bytes cost a phone a
 * request. Here each chunk that uses helpers gets its own copy of them, and the file goes. Changes the manifest, too.
 */
export async function inlineRuntime(outDir: string, manifest: Manifest): Promise<void> {
  const [key, runtime] = Object.entries(manifest).find(([, chunk]) => chunk.name === "rolldown-runtime") ?? [];
  if (!key || !runtime) return;
  const name = runtime.file.slice(runtime.file.lastIndexOf("/") + 1);
  const helpers = asExpression(await readFile(join(outDir, runtime.file), "utf8"));
  const imported = new RegExp(String.raw`import\{([^}]*)\}from"\./${name.replaceAll(".", String.raw`\.`)}";`);
  for (const chunk of Object.values(manifest)) {
    if (!chunk.imports?.includes(key)) continue;
    chunk.imports = chunk.imports.filter((other) => other !== key);
    const file = join(outDir, chunk.file);
    const code = await readFile(file, "utf8");
    const inlined = code.replace(imported, (_, names: string) => `const{${names.replaceAll(" as ", ":")}}=${helpers};`).replace(`import"./${name}";`, "");
    if (inlined.includes(name)) throw new Error(`${chunk.file} uses the bundler's helpers in a way that inlineRuntime does not know.`);
    await writeFile(file, inlined);
  }
  await rm(join(outDir, runtime.file));
  delete manifest[key];
}

/** `…;export{s as n}` as a function that is called at once and returns what was exported. */
function asExpression(module: string): string {
  const [whole, names = ""] = /export\{([^}]*)\};?\s*$/.exec(module) ?? [];
  if (!whole || /\bimport\b/.test(module)) throw new Error("The bundler's helpers have changed: look at inlineRuntime again.");
  const returned = names.split(",").map((name) => name.replace(/^(\w+) as (\w+)$/, "$2:$1")).join(",");
  return `(()=>{${module.slice(0, -whole.length)}return{${returned}}})()`;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);
let program: Promise<WebAssembly.Module> | undefined;

/**
 * The program of Postgres, compiled once for all threads of this process. What runs often in one thread becomes machine code
 * for all of them, so every start after the first takes half the time. Returns the module; rejects if its file cannot be read.
 */
export function compileProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(join(dirname(resolve("@electric-sql/pglite")), "pglite.wasm")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return program;
}

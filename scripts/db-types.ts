import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { officialCli } from "./doctor/official-cli.ts";
import { serveMigratedDatabase } from "./migrated-database.ts";

const target = fileURLToPath(new URL("../src/data/database.types.ts", import.meta.url));

/** The types of schema `public` as the official CLI writes them for the migrations of this checkout. */
export async function generateTypes(): Promise<string> {
  const served = await serveMigratedDatabase();
  try {
    const { stdout } = await promisify(execFile)(
      officialCli,
      ["gen", "types", "typescript", `--remote=${served.url}`, "--schema=public"],
      { maxBuffer: 10_000_000 },
    );
    return stdout;
  } finally {
    await served.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const types = await generateTypes();
  const isSame = readFileSync(target, "utf8") === types;
  writeFileSync(target, types);
  console.log(`src/data/database.types.ts ${isSame ? "is up to date" : "has been written"}.`);
}

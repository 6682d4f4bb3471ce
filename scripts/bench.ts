/**
 * `npm run bench [-- --only weight,builds,editor]`: weighs every public page, times builds of a thousand posts, and keys in a
 * long post. Prints tables in Markdown; docs/benchmarks.md keeps the last ones.
 */
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { timeBuilds } from "./bench/builds.ts";
import { timeEditor } from "./bench/editor.ts";
import type { Row } from "./bench/row.ts";
import { weighPages } from "./bench/weight.ts";
import { endWithSentence } from "./end-with-sentence.ts";

const folder = join(fileURLToPath(new URL("..", import.meta.url)), ".local/bench");
const parts: Record<string, (folder: string) => Promise<Row[]>> = {
  weight: weighPages,
  builds: timeBuilds,
  editor: timeEditor,
};

function drawTable(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map((_, column) => (column ? "---:" : "---")), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: Object.keys(parts).join() } } });
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.version}, load ${load} at the start`,
  );
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(", ")}, not "${name}".`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    console.log(`\n${drawTable(await part(folder))}`);
  }
}

await main().then(() => process.exit(0), endWithSentence);

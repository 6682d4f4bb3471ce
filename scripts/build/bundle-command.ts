/** `bundle-command.ts ROOT OUT_DIR SERVER_DIR`: what bundle-apart.ts starts. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { SETTINGS_FILE } from "./bundle-apart.ts";
import { readBuildSettings } from "./settings.ts";

try {
  const [root = "", outDir = "", serverDir = ""] = process.argv.slice(2);
  const settings = readBuildSettings(root);
  await bundle(root, outDir, serverDir);
  await writeFile(join(serverDir, SETTINGS_FILE), JSON.stringify(settings));
  // Vite's bundler keeps worker threads that would hold the process open for a while.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

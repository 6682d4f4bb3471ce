import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildSettings } from "./settings.ts";

/** Where the bundling process leaves the settings that it has read. */
export const SETTINGS_FILE = "settings.json";

/**
 * Reads the settings and bundles the site, in a process of its own, which gives the bundler's 700 MB back before the posts are
 * made. Returns the settings. Throws if that fails; the process has said why.
 */
export async function bundleApart(root: string, outDir: string, serverDir: string): Promise<BuildSettings> {
  const command = fileURLToPath(new URL("bundle-command.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), command, root, outDir, serverDir], { stdio: "inherit" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The site could not be bundled.");
  return JSON.parse(await readFile(join(serverDir, SETTINGS_FILE), "utf8"));
}

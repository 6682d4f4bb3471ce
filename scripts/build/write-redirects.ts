import { appendFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Excludes what hosts would read as a pattern, and line ends. */
const PLAIN_PATH = /^\/[^\s*:?#]+$/;
const OWN = /^\/(?:admin|assets|draft|og)(?:\/|$)/;

/**
 * Adds redirects from whole addresses of an earlier site to their posts to `_redirects`, except for paths that this site uses
 * itself. Throws the disk's error.
 */
export async function writeRedirects(outDir: string, old: readonly { path: string; slug: string }[]): Promise<void> {
  const isFree = (path: string) =>
    PLAIN_PATH.test(path) &&
    !OWN.test(path) &&
    !existsSync(join(outDir, path)) &&
    !existsSync(join(outDir, `${path}.html`));
  const lines = old
    .filter(({ path }) => isFree(path.replace(/\/$/, "")))
    .map(({ path, slug }) => `${path} /blog/${slug} 301\n`);
  if (lines.length > 0) await appendFile(join(outDir, "_redirects"), lines.join(""));
}

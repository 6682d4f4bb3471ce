import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Excludes what hosts would read as a pattern, and line ends. */
const PLAIN_PATH = /^\/[^\s*:?#]+$/;
const OWN = /^\/(?:admin|assets|blog\/page|draft|og)(?:\/|$)/;

/** Cloudflare takes 2,000 lines, and no file that has more; public/_redirects has some of them. */
const MOST_LINES = 1900;
/** Longer names are refused by most file systems. */
const LONGEST_NAME = 200;

/**
 * Leads from addresses that posts once had to where they are, except from those that this site uses itself: by lines in
 * `_redirects`, and, for hosts that read none, by a page at each. `pageOf` gives the page that leads to a post, or
 * undefined if the build has no such post. Throws the disk's error.
 */
export async function writeRedirects(
  outDir: string,
  old: readonly { path: string; slug: string }[],
  pageOf: (slug: string) => string | undefined,
): Promise<void> {
  const isFree = (path: string) =>
    PLAIN_PATH.test(path) &&
    !OWN.test(path) &&
    !existsSync(join(outDir, path)) &&
    !existsSync(join(outDir, `${path}.html`));
  const moved = old.filter(({ path, slug }) => {
    const plain = path.replace(/\/$/, "");
    return plain !== `/blog/${slug}` && isFree(plain);
  });
  if (moved.length === 0) return;

  const file = join(outDir, "_redirects");
  const own = existsSync(file) ? await readFile(file, "utf8") : "";
  const lines = moved.slice(0, MOST_LINES).map(({ path, slug }) => `${path} /blog/${slug} 301\n`);
  // Before its patterns: of what follows a pattern, Cloudflare reads 100 lines.
  await writeFile(file, lines.join("") + own);

  for (const { path, slug } of moved) {
    const page = pageOf(slug);
    const name = fileNameOf(path);
    if (page === undefined || name === null) continue;
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), page);
  }
}

/** Where hosts look for a page with this path, or null if no file can be called so. */
function fileNameOf(path: string): string | null {
  try {
    const name = decodeURIComponent(path).replace(/\/$|\.html?$/, "");
    const isPossible = name
      .slice(1)
      .split("/")
      .every(
        (part) => /^[^\\<>:"|?*\p{Cc}]+$/u.test(part) && !/^\.+$/.test(part) && Buffer.byteLength(part) <= LONGEST_NAME,
      );
    return isPossible ? `${name.slice(1)}.html` : null;
  } catch {
    return null;
  }
}

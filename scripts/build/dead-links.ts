import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type AtAddress, type DeadLink, findDeadLinks, plainPath, readLinks } from "../../src/lib/inner-links.ts";
import { parseRedirects } from "../../tools/redirects-file.ts";
import { listNames } from "../list-names.ts";

/** The ids of the parts of each page by its path, those that every post has as "/blog/*"; of other addresses that visitors find, none. */
type Places = Record<string, string[]>;

type Page = { links: string[]; parts: ReadonlySet<string> };

/** Pages that list posts or are one: the database knows these better than a build does. */
const OF_POSTS = /^\/(?:blog|og)\/(?!page\/)/;

/**
 * Collects what the pages of a build link to, and finds what leads nowhere once all files are in outDir. `unbuilt` are the paths of
 * posts that the build left to the browser. Throws the disk's error.
 */
export function collectLinks(siteUrl: string) {
  const pages = new Map<string, Page>();

  async function readAddresses(outDir: string, unbuilt: readonly string[]): Promise<Map<string, AtAddress>> {
    const addresses = new Map<string, AtAddress>();
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      const path = `/${relative(outDir, join(entry.parentPath, entry.name)).split(sep).join("/")}`;
      if (entry.isFile()) addresses.set(plainPath(path.replace(/(?:\/index)?\.html$/, "")), { parts: null });
    }
    for (const path of unbuilt) addresses.set(plainPath(path), { parts: null });
    for (const [path, page] of pages) addresses.set(path, page);
    for (const [from, to] of await readRedirects(outDir))
      addresses.set(plainPath(from), addresses.get(plainPath(to)) ?? { parts: null });
    return addresses;
  }

  return {
    /** Takes note of a page: its HTML as visitors get it. */
    note(path: string, html: string): void {
      pages.set(plainPath(path), readLinks(html));
    },
    /** The links that lead nowhere by the path of their page, and the addresses of this build without its posts. */
    async find(outDir: string, unbuilt: readonly string[]): Promise<{ dead: Map<string, DeadLink[]>; places: Places }> {
      const addresses = await readAddresses(outDir, unbuilt);
      const site = { siteUrl, at: (path: string) => addresses.get(path) ?? null };
      const dead = new Map<string, DeadLink[]>();
      for (const [path, { links }] of pages) {
        const found = findDeadLinks(links, site, path);
        if (found.length > 0) dead.set(path, found);
      }
      const shared = [...addresses].filter(([path]) => !OF_POSTS.test(path) && !path.startsWith("/assets/"));
      const places = Object.fromEntries(
        shared.map(([path, found]) => [path, "parts" in found ? [...(found.parts ?? [])] : []]),
      );
      const [first, ...others] = [...pages].flatMap(([path, { parts }]) => (OF_POSTS.test(path) ? [parts] : []));
      const ofAll = [...(first ?? [])].filter((id) => others.every((parts) => parts.has(id)));
      return { dead, places: { ...places, "/blog/*": ofAll } };
    },
  };
}

/** The lines of `_redirects` that lead from one address to another. */
async function readRedirects(outDir: string): Promise<[from: string, to: string][]> {
  const file = join(outDir, "_redirects");
  if (!existsSync(file)) return [];
  return parseRedirects(await readFile(file, "utf8")).flatMap(({ from, to }): [string, string][] =>
    /^\/[^*:]*$/.test(from) && to.startsWith("/") ? [[from, to]] : [],
  );
}

/** On how many pages a link is named one by one. */
const PAGES_NAMED = 3;

/** What the build says of links that lead nowhere, a line each, with the pages that have it; "" if there are none. */
export function describeDeadLinks(dead: ReadonlyMap<string, readonly DeadLink[]>): string {
  const lines = new Map<string, string[]>();
  for (const [path, links] of dead)
    for (const { link, why } of links) {
      const line = `${link}: ${why}`;
      lines.set(line, [...(lines.get(line) ?? []), path]);
    }
  if (lines.size === 0) return "";
  const told = Array.from(lines, ([line, paths]) => `  ${line}; on ${listNames(paths, PAGES_NAMED)}`);
  return `${lines.size === 1 ? "1 link leads" : `${lines.size} links lead`} nowhere:\n${told.join("\n")}`;
}

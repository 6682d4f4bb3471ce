import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { JSDOM } from "./jsdom.ts";

/** Where the browser tests' global setup leaves the build. */
export const siteFolder = ".local/e2e/site";

/** A file of the build as text. */
export function readBuilt(path: string): string {
  return readFileSync(join(siteFolder, path), "utf8");
}

/** Every file of the build, as paths from its root. */
export function listBuilt(): string[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(siteFolder.length + 1)
        .replaceAll("\\", "/"),
    );
}

/** The pre-rendered public pages, as file names, without the shell and the not-found page. */
export function listPages(): string[] {
  return listBuilt().filter((path) => path.endsWith(".html") && path !== "404.html");
}

export function listPosts(): string[] {
  return listPages().filter((file) => /^blog\/[^/]+$/.test(file));
}

/** The paths of the pages that every build has: all but the posts. */
export function listStaticPaths(): string[] {
  return listPages()
    .filter((file) => !file.startsWith("blog/"))
    .map(pathOf);
}

/** The URL path of a built page's file. */
export function pathOf(file: string): string {
  return file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;
}

// Only a parser: a window for each page would also read all of its style sheets.
const parser = new new JSDOM().window.DOMParser();
const parsedPages = new Map<string, Document>();

/** A page as a crawler sees it: parsed once, with no script run. */
export function parsePage(file: string): Document {
  const document = parsedPages.get(file) ?? parser.parseFromString(readBuilt(file), "text/html");
  parsedPages.set(file, document);
  return document;
}

/**
 * The paths of every page, but of the posts, which are all alike, only the one with the most pictures, and of the stories one.
 * /atsute is /products/atsute under another address, and the further pages of the list are like its first.
 */
export function listTemplates(): string[] {
  const countPictures = (file: string) => readBuilt(file).split("<img").length;
  const posts = listPosts();
  const isStory = (file: string) => readBuilt(file).includes('class="case-page');
  const richest = posts.filter((file) => !isStory(file)).toSorted((a, b) => countPictures(b) - countPictures(a));
  const shown = [...richest.slice(0, 1), ...posts.filter(isStory).slice(0, 1)];
  const others = listPages().filter((file) => !posts.includes(file) && !/^(?:atsute\.html$|blog\/page\/)/.test(file));
  return [...others, ...shown].map(pathOf);
}

/** The size in bytes when served with brotli. A quick estimate, which is never too low, is enough where it stays below `limit`. */
export function brotliSize(content: string | Buffer, limit = 0): number {
  const compress = (quality: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const estimate = limit > 0 ? compress(5) : Infinity;
  return estimate <= limit ? estimate : compress(constants.BROTLI_MAX_QUALITY);
}

const scriptSizes = new Map<string, number>();

/** The brotli size of a script of the build, worked out once. */
export function scriptSize(path: string): number {
  const size = scriptSizes.get(path) ?? brotliSize(readBuilt(path.slice(1)));
  scriptSizes.set(path, size);
  return size;
}

type PageData = { entry: string; chunks: string[] };

/** What the page's loader will request. */
export function pageData(document: Document): PageData {
  return JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
}

/** All scripts that a page loads: the entry, its chunks and everything that these import statically. */
export function scriptsOf(data: PageData): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, imported] of readBuilt(path.slice(1)).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      visit(`/assets/${imported}`);
    }
  };
  [data.entry, ...data.chunks].forEach(visit);
  return [...found];
}

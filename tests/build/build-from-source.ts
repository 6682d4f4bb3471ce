import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { buildFrom } from "../../scripts/build/build-site.ts";
import type { Bundle } from "../../scripts/build/open-bundle.ts";
import { wordFilter } from "../../scripts/build/styles/page-words.ts";
import type { Crew } from "../../scripts/build/posts/crew.ts";
import { makeListPage } from "../../scripts/build/posts/make-list-page.ts";
import { makePost } from "../../scripts/build/posts/make-post.ts";
import type { Workshop } from "../../scripts/build/posts/workshop.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";

/** What a build can be without being bundled: the app's own source for the page backend that was borrowed last, with a style for what the tests write. */
export async function openSource(): Promise<Bundle> {
  // The app reads its environment when it is imported, and another file of this process may have imported it for its own backend.
  vi.resetModules();
  return {
    template: "<!doctype html><html><head><!--head--></head><body><div><!--app--></div></body></html>",
    assets: { entry: "/assets/main.js", styles: "/assets/main.css", font: "/assets/font.woff2", leadFont: "/assets/lead.woff2", loader: "run()" },
    sheet: ".prose-table{overflow:auto}.byline{color:red}.pagination{color:blue}",
    chunksOf: (files) => files.map((file) => `/assets/${file}.js`),
    prerender: await import("@/prerender"),
  };
}

/** Builds everything but the bundle in this process, for a page backend, with what is kept in `keptDir`. Returns the build's report. */
export async function buildFromSource(backend: TestBackend, bundle: Bundle, siteUrl: string, outDir: string, keptDir: string) {
  await mkdir(outDir, { recursive: true });
  const workshop: Workshop = {
    outDir,
    keptDir,
    storageUrl: backend.url,
    pageKey: "pages of this test",
    imageKey: "images of this test",
    bundle,
    isStyled: wordFilter(bundle.sheet),
  };
  const crew: Crew = {
    makePost: (job) => makePost(workshop, structuredClone(job)),
    makeListPage: (path, rows) => makeListPage(workshop, path, structuredClone(rows)),
    dismiss: async () => undefined,
  };
  const settings = {
    supabaseUrl: backend.url,
    supabaseKey: backend.publishableKey,
    webhookUrl: `${backend.url}/webhooks/contact`,
    siteUrl,
    turnstileSiteKey: "",
    local: false,
  };
  return buildFrom(bundle, crew, workshop, { root: process.cwd(), settings, requireBackend: true });
}

/** The files of a build by their paths, as latin1 text; build.json without its time. */
export async function readBuild(folder: string): Promise<Map<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).toSorted();
  const read = async (path: string) => (await readFile(join(folder, path), "latin1")).replace(/"builtAt":"[^"]*"/, "");
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

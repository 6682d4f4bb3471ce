import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bundle, openBundle } from "../open-bundle.ts";
import { fingerprint } from "../kept/fingerprint.ts";
import { wordFilter } from "../styles/page-words.ts";

/** Where what is made goes and is kept. */
export type Place = {
  outDir: string;
  keptDir: string;
  /** Where this site's own pictures are. */
  storageUrl: string;
  /** What pages and share images are made with: what is kept under another key was made otherwise. */
  pageKey: string;
  imageKey: string;
};

/** Where posts are made, in words that can be sent to a worker: `bundle` has left the program that renders pages in serverDir. */
export type WorkshopPlace = Place & { serverDir: string };

export type Workshop = Place & {
  bundle: Bundle;
  /** Whether a word in a page's tags says anything about its styles. */
  isStyled(word: string): boolean;
};

const buildDir = fileURLToPath(new URL("..", import.meta.url));
const moduleFile = (name: string): string => fileURLToPath(import.meta.resolve(name));

/** The keys under which pages and share images are kept: they change with everything that both are made with but their rows. */
export async function workshopKeys(root: string, serverDir: string): Promise<{ pageKey: string; imageKey: string }> {
  return {
    // The lock file has the versions of React, the router, the sanitiser and its parser.
    pageKey: await fingerprint([serverDir, buildDir, join(root, "package-lock.json")]),
    imageKey: await fingerprint([
      join(buildDir, "share-images.ts"),
      moduleFile("satori"),
      moduleFile("sharp"),
      moduleFile("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
    ]),
  };
}

/** Opens the workshop at this place. Throws if `bundle` has left nothing there. */
export async function openWorkshop({ serverDir, ...place }: WorkshopPlace): Promise<Workshop> {
  const bundle = await openBundle(serverDir);
  return { ...place, bundle, isStyled: wordFilter(bundle.sheet) };
}

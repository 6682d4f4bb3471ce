import type { ListRows } from "../../../src/prerender.tsx";
import { readKept } from "../kept/kept-folder.ts";
import { writeSiteFile } from "../write-file.ts";
import type { Crew } from "./crew.ts";
import type { MadeListPage } from "./make-list-page.ts";
import type { MadePage } from "./kept-page.ts";
import type { MadePost, PostJob } from "./make-post.ts";
import { feedName, knownImageName, pageName } from "./part-names.ts";
import type { Place } from "./workshop.ts";

/** This crew, asked for nothing that is kept as a whole: it only starts when there is something to make. */
export function keptFirst(place: Place, crew: Crew): Crew {
  return {
    ...crew,
    makePost: async (job) => (await takePost(place, job)) ?? crew.makePost(job),
    makeListPage: async (path, rows) => (await takeListPage(place, path, rows)) ?? crew.makeListPage(path, rows),
  };
}

/** Writes a post's files from what is kept of it, as `makePost` does; null if that is not all of it. */
async function takePost(place: Place, { post, settings, surroundings, siteName, inFeed }: PostJob): Promise<MadePost | null> {
  const { keptDir, outDir, pageKey } = place;
  const ofPage = pageName(pageKey, { post, surroundings, settings });
  const ofImage = knownImageName(place, post, siteName);
  const ofFeed = inFeed ? feedName(pageKey, post.body) : null;
  const page = ofImage && (await readKept<MadePage["facts"]>(keptDir, ofPage));
  const image = page && (await readKept(keptDir, ofImage));
  const feed = ofFeed && (await readKept(keptDir, ofFeed));
  if (!page || !image || (ofFeed && !feed)) return null;
  await writeSiteFile(outDir, `og/${post.slug}.jpg`, image.bytes);
  await writeSiteFile(outDir, `blog/${post.slug}.html`, page.bytes);
  return { page: page.facts, feedHtml: feed ? feed.bytes.toString() : "", warnings: [], kept: [ofPage, ofImage, ...(ofFeed ? [ofFeed] : [])] };
}

async function takeListPage({ keptDir, outDir, pageKey }: Place, path: string, rows: ListRows): Promise<MadeListPage | null> {
  const name = pageName(pageKey, rows);
  const page = await readKept<MadePage["facts"]>(keptDir, name);
  if (!page) return null;
  await writeSiteFile(outDir, `${path.slice(1)}.html`, page.bytes);
  return { page: page.facts, kept: [name] };
}

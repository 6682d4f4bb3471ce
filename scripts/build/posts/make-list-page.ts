import type { ListRows } from "../../../src/prerender.tsx";
import { writeSiteFile } from "../write-file.ts";
import { keptPage, type MadePage } from "./kept-page.ts";
import type { Workshop } from "./workshop.ts";

export type MadeListPage = { page: MadePage["facts"]; kept: string[] };

/** Writes a page of the list of posts, without styles: a kept one, or a new one, which is kept then. Throws if it breaks. */
export async function makeListPage(workshop: Workshop, path: string, rows: ListRows): Promise<MadeListPage> {
  const page = await keptPage(workshop, rows, () => workshop.bundle.prerender.prerenderList(rows));
  await writeSiteFile(workshop.outDir, `${path.slice(1)}.html`, page.bytes);
  return { page: page.facts, kept: [page.name] };
}

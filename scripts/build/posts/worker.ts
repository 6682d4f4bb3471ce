/** What a worker of the build can do: the functions that crew.ts asks for by name. */
import sharp from "sharp";
import type { ListRows } from "../../../src/prerender.tsx";
import { makeListPage as makeListPageIn, type MadeListPage } from "./make-list-page.ts";
import { makePost as makePostIn, type MadePost, type PostJob } from "./make-post.ts";
import { openWorkshop, type Workshop, type WorkshopPlace } from "./workshop.ts";

// There is a worker for every core already, and no picture is made twice.
sharp.concurrency(1);
sharp.cache(false);

let workshop: Promise<Workshop> | null = null;

/** All jobs of one worker are for the same place. */
function workIn(place: WorkshopPlace): Promise<Workshop> {
  workshop ??= openWorkshop(place);
  return workshop;
}

/** Makes a post. */
export async function makePost({ place, job }: { place: WorkshopPlace; job: PostJob }): Promise<MadePost> {
  return makePostIn(await workIn(place), job);
}

/** Makes a page of the list. */
export async function makeListPage({ place, path, rows }: { place: WorkshopPlace; path: string; rows: ListRows }): Promise<MadeListPage> {
  return makeListPageIn(await workIn(place), path, rows);
}

import { removeUnusedPictures, storageUrl } from "@/data/admin/pictures";
import { parseStoredPicture } from "@/lib/stored-picture";
import { isInAnyDraft } from "@/pages/admin/drafts/local-drafts";

/**
 * The pictures that this browser has uploaded, or taken out of a record, and that may have to leave the storage. The list
 * outlives the tab: what a crash leaves behind is cleared at a later visit.
 */
type Ledger = Record<string, { since: number; removableFrom: number }>;

const KEY = "blockwork-pictures";
const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture has been uploaded into a form. If nobody says anything more about it, its turn comes a day later. */
export function noteUpload(url: string): void {
  change((ledger) => {
    ledger[url] = { since: Date.now(), removableFrom: Date.now() + DAY_MS };
  });
}

/** Nothing in an open form speaks of these pictures any more: from then on they may go, if no record holds them. */
export function releasePictures(urls: readonly string[], delayMs = 0): void {
  change((ledger) => {
    for (const url of urls) {
      if (parseStoredPicture(url, storageUrl)) ledger[url] = { since: Date.now(), removableFrom: Date.now() + delayMs };
    }
  });
}

/** These pictures are wanted again. */
export function reclaimPictures(urls: readonly string[]): void {
  change((ledger) => {
    for (const url of urls) delete ledger[url];
  });
}

/** Removes what is due and unused from the storage. Never throws: what cannot be removed now stays on the list. */
export async function removeReleasedPictures(): Promise<void> {
  const due = Object.entries(read())
    .filter(([url, { removableFrom }]) => removableFrom <= Date.now() && !isInAnyDraft(stemOf(url)))
    .map(([url]) => url);
  if (due.length === 0) return;
  try {
    reclaimPictures(await removeUnusedPictures(due));
  } catch (error) {
    console.error("Pictures that are no longer used could not be removed", error);
  }
}

function stemOf(url: string): string {
  return parseStoredPicture(url, storageUrl)?.stem ?? url;
}

function read(): Ledger {
  try {
    const ledger: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof ledger === "object" && ledger !== null ? (ledger as Ledger) : {};
  } catch {
    return {};
  }
}

function change(edit: (ledger: Ledger) => void): void {
  const ledger = read();
  edit(ledger);
  try {
    localStorage.setItem(KEY, JSON.stringify(ledger));
  } catch (error) {
    console.error("The list of uploaded pictures could not be kept", error);
  }
}

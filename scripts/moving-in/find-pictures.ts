import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { firstCharacters } from "../../src/lib/characters.ts";
import { pictureStem } from "../../src/lib/picture-file.ts";
import { readDataPicture, storePicture } from "../archive/data-pictures.ts";
import { ask, tryAgain } from "../try-again.ts";
import { decodePart, UNKNOWN_SITE } from "./old-site.ts";

type Sources = {
  /** A copy of the old site's uploads; undefined where there is none. */
  folder: string | undefined;
  /** Throws why a picture cannot be had. */
  fetchPicture(address: string): Promise<Buffer>;
};

/** After so many pictures that a server did not send at all, it is not asked again; nor twice for one, where it stays busy. */
const PATIENCE = 3;

/** How WordPress and Ghost name the smaller copies of a picture, and what its own name is then. */
const COPIES: [copy: RegExp, original: string][] = [
  [/-\d+x\d+(\.\w+)$/, "$1"],
  [/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, "/"],
];

/**
 * Finds pictures, in the folder or on the web, and stores each once, with what it was called and shows. The function that it returns
 * answers with a picture's new address and throws why there is none; `count` says how many are stored.
 */
export function openPictures(client: SupabaseClient<Database>, { folder, fetchPicture }: Sources) {
  const stored = new Map<string, Promise<string>>();
  const failures = new Map<string, number>();
  const busy = new Map<string, number>();
  let count = 0;

  async function fetchPatiently(address: string): Promise<Buffer> {
    const { host, origin } = new URL(address);
    if (origin === UNKNOWN_SITE) throw new Error("the file does not say where it is; --site https://… does");
    if ((failures.get(host) ?? 0) >= PATIENCE) throw new Error(`${host} does not answer`);
    try {
      const bytes = await fetchWhereBusy(address, host);
      failures.delete(host);
      return bytes;
    } catch (error) {
      if (!/the server answers/.test(String(error))) failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  }

  /** A server that is asked for all its pictures soon says that this is too much. */
  async function fetchWhereBusy(address: string, host: string): Promise<Buffer> {
    const answer = await tryAgain(async () => {
      try {
        return { bytes: await fetchPicture(address), error: null };
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        const isBusy = /the server answers (?:429|5\d\d)/.test(error.message) && (busy.get(host) ?? 0) < PATIENCE;
        return { bytes: null, error, status: isBusy ? 503 : 400 };
      }
    });
    if (answer.bytes) return answer.bytes;
    if (answer.status === 503) busy.set(host, (busy.get(host) ?? 0) + 1);
    throw answer.error;
  }

  async function find(address: string): Promise<Buffer> {
    if (address.startsWith("data:")) return readDataPicture(address);
    const originals = COPIES.flatMap(([copy, own]) => (copy.test(address) ? address.replace(copy, own) : []));
    for (const one of [...originals, address]) {
      const found = folder && (await findInFolder(folder, one));
      if (found) return found;
    }
    for (const one of originals) {
      const found = await fetchPatiently(one).catch(() => null);
      if (found) return found;
    }
    return fetchPatiently(address);
  }

  async function store(address: string, alt: string | null): Promise<string> {
    const bytes = await find(address);
    const url = await storePicture(client, bytes);
    if (!url) throw new Error("it is not a picture that can be read here");
    const [, path = ""] = url.split("/object/public/");
    const name = firstCharacters(
      decodePart(address.startsWith("data:") ? "" : new URL(address).pathname)
        .split("/")
        .at(-1) ?? "",
      200,
    );
    const digest = createHash("sha256").update(bytes).digest("hex");
    const note = { picture: pictureStem(path), name, digest, ...(alt && { alt: firstCharacters(alt, 300) }) };
    await ask(() => client.from("picture_notes").upsert(note, { ignoreDuplicates: true }));
    count += 1;
    return url;
  }

  return {
    get count() {
      return count;
    },
    /** What failed once is not tried again. */
    storePicture(address: string, alt: string | null): Promise<string> {
      const known = stored.get(address) ?? store(address, alt);
      stored.set(address, known);
      return known;
    },
  };
}

/** Wherever in the site's tree the folder begins. */
async function findInFolder(folder: string, address: string): Promise<Buffer | null> {
  const parts = decodePart(new URL(address).pathname)
    .split(/[/\\]/)
    .filter((part) => part !== "" && part !== "..");
  for (const from of parts.keys()) {
    const found = await readFile(join(folder, ...parts.slice(from))).catch(() => null);
    if (found) return found;
  }
  return null;
}

import { setImmediate } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { ask, tryAgain } from "../try-again.ts";
import { findKnown } from "./addresses.ts";
import { countPictures, isSameText, type Read, type StorePicture } from "./to-row.ts";

type Client = SupabaseClient<Database>;

/** What became of a post; `left` is one that a person has changed here, `failed` one that is to be mended and could not be. */
export type Outcome = {
  what: "published" | "drafts" | "refused" | "mended" | "known" | "left" | "failed";
  id?: number;
  notes: string[];
};
type ReadRow = (storePicture: StorePicture) => Promise<Read>;

/** Writes a post that is not here yet. Does not throw: what one post meets keeps no other from coming. */
export async function bring(client: Client, read: ReadRow, storePicture: StorePicture): Promise<Outcome> {
  try {
    const { row, notes } = await read(storePicture);
    // Only now is noticed that a server has closed a connection meanwhile, and what was parsed can be forgotten.
    await setImmediate();
    const id = await insert(client, row);
    return { what: row.status === "published" ? "published" : "drafts", id, notes };
  } catch (error) {
    return { what: "refused", notes: [`it is not taken, because ${explain(error)}`] };
  }
}

/** Writes a row once, also where an answer was lost. Returns its id. Throws what the project answers. */
async function insert(client: Client, row: Read["row"]): Promise<number> {
  const key = String(row.idempotency_key);
  const find = async () => (await findKnown(client, [key])).moved.get(key);
  const { data, error } = await tryAgain(async (before) => {
    const arrived = before > 0 ? await find() : undefined;
    return arrived ? { data: arrived, error: null } : client.from("blog_posts").insert(row).select("id").single();
  });
  const made = data ?? (await find());
  if (!made) throw new Error(error?.message, { cause: error });
  return made.id;
}

/** Writes a post over that is here, is read differently now, and that no person has changed. Does not throw either. */
export async function mend(client: Client, id: number, read: ReadRow, storePicture: StorePicture): Promise<Outcome> {
  try {
    // Pictures are only stored where words have changed, or one is there that was missing.
    const dry = await read((address) => Promise.resolve(address));
    const stored = await ask(() => client.from("blog_posts").select().eq("id", id).single());
    if (isSameText(dry.row, stored)) return { what: "known", notes: dry.notes };
    if (await isTouched(client, id))
      return { what: "left", notes: ["somebody has changed it here, and it is left as it is"] };
    const { row, notes } = await read(storePicture);
    if (isSameText(row, stored)) return { what: "known", notes };
    if (countPictures(row) < countPictures(stored) && countPictures(dry.row) >= countPictures(stored))
      return {
        what: "failed",
        notes: ["it is not mended, because pictures that it shows here are missing now", ...notes],
      };
    const { idempotency_key: _key, slug: _slug, created_at: _created, ...columns } = row;
    // Of what somebody saves meanwhile the version is another one.
    const { version } = stored;
    const done = await ask(() => client.from("blog_posts").update(columns).match({ id, version }).select("id"));
    // The answer to one that arrived may have been lost.
    const isDone = done.length > 0 || (!(await isTouched(client, id)) && (await isThere(client, id, row)));
    return isDone
      ? { what: "mended", notes: ["it is mended, because nobody has changed it here", ...notes] }
      : { what: "left", notes: ["somebody is changing it here, and it is left as it is"] };
  } catch (error) {
    return { what: "failed", notes: [`it is not mended, because ${explain(error)}`] };
  }
}

/** Whether a person has ever changed it; what scripts write says nobody's name. */
async function isTouched(client: Client, id: number): Promise<boolean> {
  const versions = await ask(() =>
    client
      .from("record_versions")
      .select("id")
      .match({ table_name: "blog_posts", record_id: String(id) })
      .not("changed_by", "is", null)
      .limit(1),
  );
  return versions.length > 0;
}

async function isThere(client: Client, id: number, row: Read["row"]): Promise<boolean> {
  return isSameText(row, await ask(() => client.from("blog_posts").select().eq("id", id).single()));
}

function explain(error: unknown): string {
  if (error instanceof RangeError) return "its text is nested too deeply to be read";
  return error instanceof Error ? error.message : String(error);
}

import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { cleanText, firstCharacters, isBlank } from "../../src/lib/characters.ts";
import { ask, tryAgain } from "../try-again.ts";
import { keyOf } from "./old-site.ts";

const NONE = "Uncategorised";
const nameOf = (name = "") => (isBlank(name) ? NONE : firstCharacters(cleanText(name).trim(), 60).trim());
const keyOfCategory = (name: string | undefined) => keyOf("category", nameOf(name).toLowerCase());

const COLUMNS = "id,name,key:idempotency_key";

/** Finds categories by their names, or under the name that somebody has given them since, and adds those that are missing. */
export async function openCategories(client: SupabaseClient<Database>) {
  const list = () => ask(() => client.from("blog_categories").select(COLUMNS));
  let known = await list();
  const search = (name: string | undefined) => {
    const [key, plain] = [keyOfCategory(name), nameOf(name).toLowerCase()];
    return known.find((one) => one.key === key || one.name.trim().toLowerCase() === plain);
  };
  return {
    /** Its id. Throws what the project answers. */
    async find(name: string | undefined): Promise<number> {
      const same = search(name);
      if (same) return same.id;
      const { data, error } = await tryAgain(() =>
        client
          .from("blog_categories")
          .insert({ name: nameOf(name), idempotency_key: keyOfCategory(name) })
          .select(COLUMNS)
          .single(),
      );
      if (data) {
        known.push(data);
        return data.id;
      }
      // It has arrived, and the answer was lost; or somebody else has made one of this name meanwhile.
      known = await list();
      const made = search(name);
      if (!made) throw new Error(error.message, { cause: error });
      return made.id;
    },
    /** Deletes those that came with these names and have no posts. Returns how many. */
    async removeEmpty(names: (string | undefined)[]): Promise<number> {
      const keys = new Set(names.map(keyOfCategory));
      let removed = 0;
      for (const { id } of known.filter(({ key }) => keys.has(key))) {
        // One that has posts is refused.
        const { error } = await tryAgain(() => client.from("blog_categories").delete().eq("id", id));
        if (!error) removed += 1;
      }
      return removed;
    },
  };
}
